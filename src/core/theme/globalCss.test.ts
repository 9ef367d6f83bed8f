import { expect, it } from 'vitest'
import { globalCss } from './globalCss'

it('the base styles have no comments, but still every rule that followed one', () => {
  expect(globalCss).not.toMatch(/\/\*|\*\//)
  for (const rule of [
    '[hidden]{display: none}iframe{color-scheme: light}',
    "dialog{color: inherit}:where(input:is([type='checkbox'],[type='radio']):not([role])){",
    '[data-fades]{scrollbar-width: thin;',
    '@media print{html:root{color-scheme: light !important;',
  ])
    expect(globalCss.replaceAll(';}', '}')).toContain(rule)
})
