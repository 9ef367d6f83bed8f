/** A path of the portal without parameters: begins with one slash, has no empty segment, no dot segment, no query (contract, path-syntax). */
export const isRoutePath = (text: string): boolean =>
  text === '/' || (/^(?:\/[\p{L}\p{N}\p{M}._~!$&'()+,;=@%-]+)+$/u.test(text) && !/\/\.\.?(?:\/|$)/.test(text) && wellEscaped(text))

const wellEscaped = (text: string): boolean => {
  if (!text.includes('%')) return true
  try { return !/[\u0000-\u001f/\\]/.test(decodeURIComponent(text).replaceAll('/', '')) || !/%2f|%5c|%[01]/i.test(text) }
  catch { return false }
}
