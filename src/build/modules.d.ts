declare module '*?shiki' {
  const code: { readonly lines: readonly string[] }
  export default code
}
