declare module '*?classic' {
  const address: string
  export default address
}

declare module '*?island' {
  const address: string | undefined
  export default address
}
