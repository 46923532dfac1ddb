declare module '*?shiki' {
  const code: { readonly lines: readonly (readonly (readonly [text: string, kind?: string])[])[] }
  export default code
}
