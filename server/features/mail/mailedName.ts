import { hasLink } from '../../../src/core/person/checkName'

/** Maximum length, in characters, of one person's name in an email to another. */
const MAX_LENGTH = 60

/**
 * A person's name as an email to someone else shows it: on one line, cut to 60 characters; '' if it
 * contains a web or email address, because a name is also a way to write to strangers in the club's
 * name.
 */
export function mailedName(name: string): string {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (hasLink(line)) return ''
  if (Array.from(line).length <= MAX_LENGTH) return line
  let kept = ''
  for (const { segment } of graphemes.segment(line)) {
    if (Array.from(kept + segment).length >= MAX_LENGTH) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

const graphemes = new Intl.Segmenter()
