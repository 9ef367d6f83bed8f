import { describe, expect, it } from 'vitest'
import { PortalConfigSchema } from '../../../../generated/schemas'
import { findClonePart, cloneParts, readCloneParts } from './cloneParts'
import { leafClassAt } from './leafClassAt'

describe('cloneParts', () => {
  it('covers every group of class brand and content, the plan, and no other', () => {
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
        cloned || path[0] === 'plan',
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
})
