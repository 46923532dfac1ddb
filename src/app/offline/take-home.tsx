import { isSingleFile } from './offline'

/** The lab as one file, which the build puts beside the page. There is nothing beside the file itself. */
export function TakeHome({ about }: { readonly about?: string }) {
  if (isSingleFile) return null
  return (
    <div>
      <a href="./halfway.html" download="halfway.html">
        Download halfway.html
      </a>
      {about && <span>{about}</span>}
    </div>
  )
}
