/**
 * The path of a stored picture: its name under `/media`, joined with exactly one slash. (doc 1 §5,
 * doc 3 §9)
 */
export const mediaPath = (name: string): string => `/media/${name.replace(/^\/+/, '')}`
