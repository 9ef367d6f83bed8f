import { describe, expect, it } from 'vitest'
import { PortalConfigSchema } from '#generated/schemas'
import { findClonePart, cloneParts, readCloneParts } from '#src/core/config/cloneParts'
import { leafClassAt } from './leafClassAt'

describe('cloneParts', () => {
  it('covers every group of class brand and content, the plan, the limit of refunds, and no other', () => {
    const roots = Object.keys(PortalConfigSchema.properties ?? {}).flatMap((key) =>
      key === 'props' || key === 'settings'
        ? Object.keys(PortalConfigSchema.properties?.[key]?.properties ?? {}).map((inner) => [
            key,
            inner,
          ])
        : [[key]],
    )
    for (const path of roots) {
      const cloned = ['brand', 'content'].includes(leafClassAt(path) ?? '')
      expect([path, findClonePart(path) !== undefined]).toEqual([
        path,
        cloned || path[0] === 'plan' || path.join('.') === 'settings.refunds',
      ])
    }
    expect(new Set(roots.flatMap((path) => findClonePart(path) ?? []))).toEqual(new Set(cloneParts))
  })

  it('defaults to all parts; an empty list names none; rejects an unknown name', () => {
    expect(readCloneParts(undefined)).toEqual({ parts: cloneParts })
    expect(readCloneParts(['intl', 'theme', 'theme'])).toEqual({ parts: ['theme', 'intl'] })
    expect(readCloneParts([])).toEqual({ parts: [] })
    for (const words of [['theme', 'money'], [''], ['processors']])
      expect(readCloneParts(words)).toHaveProperty('error')
  })

  it('names the unknown part and all known ones in the error', () => {
    expect(readCloneParts(['theme', 'money', 'other'])).toEqual({
      error:
        'there is no part "money"; parts are theme, navigation, pages, sections, intl, features, settings',
    })
  })

  it.each([
    [['theme', 'colors', 'primary'], 'theme'],
    [['pages', '/dining'], 'pages'],
    [['plan'], 'pages'],
    [['intl', 'locale'], 'intl'],
    [['features', 'wallet'], 'features'],
    [['settings', 'calendarHost'], 'settings'],
    [['settings', 'navigation', 'dining'], 'navigation'],
    [['settings', 'clubName'], undefined],
    [['settings', 'refunds', 'limit'], 'settings'],
    [['props', 'navigation'], 'navigation'],
    [['props', 'sider'], 'navigation'],
    [['props', 'footer', 'text'], 'navigation'],
    [['props', 'sections', '/'], 'sections'],
    [['props', 'slogans'], 'sections'],
    [['props', 'social'], 'settings'],
    [['props', 'logo'], 'theme'],
    [['props'], undefined],
    [['companyId'], undefined],
    [[], undefined],
  ])('puts the setting at %j into the part %s', (path, part) => {
    expect(findClonePart(path)).toBe(part)
  })
})
