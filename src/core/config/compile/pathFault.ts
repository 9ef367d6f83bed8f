/** A rule of page paths that a text breaks, as a code and in words, and how to keep it. */
interface PathFault {
  code:
    'address' | 'slash' | 'space' | 'query' | 'parameter' | 'double' | 'end' | 'dots' | 'character'
  rule: string
  hint: string
}

/** Says which rule of page paths (the format `route-path`) a text breaks. */
export function pathFault(text: string): PathFault {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text))
    return {
      code: 'address',
      rule: 'is an address',
      hint: 'Write only what follows the host, such as /dining.',
    }
  if (!text.startsWith('/'))
    return { code: 'slash', rule: 'does not begin with a slash', hint: `Write “/${text}”.` }
  if (/\s/.test(text))
    return {
      code: 'space',
      rule: 'contains a space',
      hint: `Write “${text.trim().replaceAll(/\s+/g, '-')}”.`,
    }
  if (/[?#]/.test(text))
    return {
      code: 'query',
      rule: 'contains a query',
      hint: `Write “${text.replace(/[?#].*$/, '')}”.`,
    }
  if (text.includes('/:'))
    return {
      code: 'parameter',
      rule: 'contains a parameter',
      hint: 'Remove it: the page’s own parameters follow its path.',
    }
  if (text.includes('//'))
    return { code: 'double', rule: 'has two slashes in a row', hint: 'Remove one.' }
  if (text.endsWith('/'))
    return {
      code: 'end',
      rule: 'ends with a slash',
      hint: `Write “${text.replace(/\/$/, '')}”.`,
    }
  if (/\/\.\.?(?:\/|$)/.test(text))
    return {
      code: 'dots',
      rule: 'contains a part of dots',
      hint: 'Write the path that it leads to.',
    }
  return {
    code: 'character',
    rule: 'contains a character or an escape that no path has',
    hint: 'Use letters, digits and hyphens.',
  }
}
