/** Right-to-left languages by primary subtag; a script subtag (`az-Arab`) takes precedence. */
const RTL_LANGUAGES = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])
const RTL_SCRIPTS = new Set(['arab', 'hebr', 'thaa', 'syrc', 'nkoo', 'rohg', 'adlm'])

/** The writing direction of a language tag. */
export function getDirection(language: string): 'ltr' | 'rtl' {
  const [primary = '', ...subtags] = language.toLowerCase().split('-')
  const script = subtags.find((part) => part.length === 4)
  const isRtl = script ? RTL_SCRIPTS.has(script) : RTL_LANGUAGES.has(primary)
  return isRtl ? 'rtl' : 'ltr'
}
