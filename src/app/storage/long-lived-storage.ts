const DATABASE = 'halfway'
const STORE = 'disks'
const KEY = 'kept'

/** The one disk that outlives the page, in IndexedDB. Each call opens and closes: no tab ever waits for another. */
export function readKept(): Promise<unknown> {
  return withStore('readonly', (store) => store.get(KEY))
}

/** @throws DOMException where the browser refuses; `QuotaExceededError` where it has no room left. */
export function writeKept(record: object): Promise<unknown> {
  return withStore('readwrite', (store) => store.put(record, KEY))
}

export function clearKept(): Promise<unknown> {
  return withStore('readwrite', (store) => store.delete(KEY))
}

async function withStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      // Written is what is committed: the request alone may still be taken back.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
      transaction.onerror = () => reject(transaction.error ?? request.error)
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('another tab holds it'))
  })
}
