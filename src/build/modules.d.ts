declare module '*?shiki' {
  const code: { readonly text: string; readonly lines: readonly string[] }
  export default code
}
