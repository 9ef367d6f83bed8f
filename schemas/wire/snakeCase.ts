/** firstName → first_name; digits get no underscore (address2), as in the documents. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
