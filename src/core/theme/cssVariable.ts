/** Prefix of every token's custom property. */
export const CSS_PREFIX = '--portico-'

/** The custom property of a token: `color-primary` → `--portico-color-primary`. */
export const cssVariable = (token: string): `--portico-${string}` => `${CSS_PREFIX}${token}`

/** Whether a name may become a custom property: lower-case kebab-case, at most 64 characters. */
export const isTokenName = (name: string): boolean => name.length <= 64 && TOKEN_NAME.test(name)

const TOKEN_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
