import { isLinkHref } from '../../../schemas/formats/address'

/** A page or section to which a text may refer by its name. */
export interface NamedPlace {
  name: string
  href: string
}

/**
 * A link as it was probably meant: a page's name becomes its path, and a path gets its slash, an
 * email address `mailto:`, a telephone number `tel:` and the address of a website `https://`. Any
 * other text stays as it is, without blanks around it. With `pagesOnly`, nothing becomes `mailto:` or
 * `tel:`.
 */
export function completeLink(
  typed: string,
  pages: readonly NamedPlace[] = [],
  pagesOnly = false,
): string {
  const text = typed.trim()
  if (text === '' || /^[/#]/.test(text) || /^[a-z][a-z\d+.-]*:/i.test(text)) return text
  const page = pages.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  if (page) return page.href
  if (!pagesOnly && EMAIL.test(text)) return `mailto:${text}`
  if (!pagesOnly && TELEPHONE.test(text) && text.replace(/\D/g, '').length >= 6)
    return `tel:${text.replace(/[^\d+]/g, '')}`
  if (WEBSITE.test(text)) return `https://${text}`
  const path = `/${text}`
  return PATH.test(text) && isLinkHref(path) ? path : text
}

/**
 * The path of a page as it was probably meant: with its slash. A whole address, or what begins with
 * another character, stays as it is.
 */
export function completePath(typed: string): string {
  const text = typed.trim()
  return /^[\p{L}\p{N}]/u.test(text) && !text.includes(':') ? `/${text}` : text
}

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const TELEPHONE = /^\+?[\d\s().-]+$/
/** A host with a dot, and maybe a path, such as facebook.com/pier. */
const WEBSITE = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u
const PATH = /^[\p{L}\d][^\s@]*$/u
