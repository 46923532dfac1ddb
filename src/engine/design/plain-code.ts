import { type Code, type Design, DesignError } from './design'
import { Running } from './halfway'
import { asData, readDesign } from './read'

type Module = Readonly<Record<string, unknown>>
type Begin = (argument: never) => unknown

/** A design that runs as a module beside ours: one of those that we ship. @throws DesignError */
export function plainDesign(exported: Module, source: string, fileName: string): Design {
  const data = readDesign(asData({ ...exported }), fileName)
  return { data, code: plainCode(exported), source }
}

function plainCode(exported: Module): Code {
  return {
    pass: (kind, me) => new Running(found(exported, 'processes', kind, 'run'), me, false),
    handle: (service, request) =>
      new Running(found(exported, 'services', service, 'handle'), request, true),
  }
}

function found(exported: Module, group: string, name: string, part: string): Begin {
  const entry = (exported[group] as Record<string, Record<string, unknown>> | undefined)?.[name]
  const begin = entry?.[part]
  if (typeof begin !== 'function') throw new DesignError(`There is no ${name} in ${group}.`)
  return begin as Begin
}
