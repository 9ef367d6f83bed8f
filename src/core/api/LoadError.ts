/** Thrown if a file of the build can't be loaded, as browsers' own errors for `import()` are. */
export class LoadError extends Error {
  constructor(file: string, reason = '') {
    super(`error loading ${file}${reason}`)
    this.name = 'LoadError'
  }
}
