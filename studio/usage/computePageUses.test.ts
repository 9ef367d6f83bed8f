import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import tokenUse from '../../generated/studio/tokenUse.json'
import { compile } from '../../src/core/config/compile/compile'
import { computePageUses } from './computePageUses'

const sections = { '/events': [{ id: 'words', widget: 'quote', settings: {} }] }
const { config } = compile({ props: { sections } }, { catalogue })
const rows = computePageUses(config, catalogue.pages, tokenUse)
const row = (id: string) => rows.find((one) => one.id === id)

describe('what each page uses', () => {
  it('lists every page, and only existing tokens', () => {
    expect(rows.map(({ id }) => id)).toEqual(catalogue.pages.map(({ id }) => id))
    for (const { tokens } of rows)
      for (const token of tokens) expect(Object.keys(catalogue.tokens)).toContain(token)
    for (const [id, tokens] of Object.entries(tokenUse.pages))
      if (!['error'].includes(id)) expect(tokens, id).toContain('color-text')
  })

  it('includes the page’s own settings, its menu entry, its feature and its sections with their tokens', () => {
    expect(row('events')?.settings).toEqual([
      '/pages/~1events/enabled',
      '/settings/navigation/events/enabled',
      '/props/sections/~1events/words',
    ])
    expect(row('messages')?.settings).toContain('/features/messaging')
    for (const token of tokenUse.widgets.quote) expect(row('events')?.tokens).toContain(token)
    expect(row('forgot-password')?.settings).toEqual([])
  })

  it('lists a token only for pages and widgets whose source uses it', () => {
    expect(tokenUse.widgets.image).toContain('radius-card')
    expect(tokenUse.widgets.image).not.toContain('color-danger')
    expect(tokenUse.frame).toContain('header-height')
    expect(tokenUse.pages.faq).not.toContain('header-height')
  })
})
