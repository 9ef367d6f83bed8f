import { describe, expect, it } from 'vitest'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import {
  MAX_SECTIONS,
  sectionAfter,
  withoutSection,
  withSectionAt,
  withSectionMoved,
  withSectionOnPage,
  withSectionShown,
  type SectionFault,
} from './changeSections'
import { sectionsOf } from './pageSections'

const PAGE = '/dining'
const sections = ['a', 'b', 'c'].map((id) => ({ id, widget: 'rich-text', settings: { text: id } }))
const config: PlainObject = { props: { sections: { [PAGE]: sections } } }
const place = (id: string) => ({ page: PAGE, id })
const ids = (changed: PlainObject | SectionFault) =>
  isPlainObject(changed)
    ? sectionsOf(changed, PAGE)
        .map((one) => (isPlainObject(one) ? one['id'] : undefined))
        .join('')
    : changed

describe('a section', () => {
  it.each([
    ['a', 'c', 'bac'],
    ['a', undefined, 'bca'],
    ['c', 'a', 'cab'],
    ['b', 'b', 'abc'],
    ['b', 'c', 'abc'],
  ])('%s is moved before %s: %s', (id, before, order) => {
    expect(ids(withSectionMoved(config, place(id), before))).toBe(order)
  })

  it('is added before another one or at the end', () => {
    const added = { id: 'x', widget: 'hero' }
    expect(ids(withSectionAt(config, added, { page: PAGE, before: 'b' }))).toBe('axbc')
    expect(ids(withSectionAt(config, added, { page: PAGE, before: undefined }))).toBe('abcx')
    expect(sectionAfter(config, place('a'))).toBe('b')
    expect(sectionAfter(config, place('c'))).toBeUndefined()
  })

  it('that is hidden keeps its settings; shown again, it is as before', () => {
    const hidden = withSectionShown(config, place('b'), false)
    expect(isPlainObject(hidden) && sectionsOf(hidden, PAGE)[1]).toEqual({
      ...sections[1],
      enabled: false,
    })
    expect(isPlainObject(hidden) && withSectionShown(hidden, place('b'), true)).toEqual(config)
  })

  it('moves to the end of another page, with another id if its own is taken there', () => {
    const moved = withSectionOnPage(config, place('b'), '/blogs')
    expect(moved).toMatchObject({ id: 'b' })
    expect(typeof moved === 'object' && ids(moved.config)).toBe('ac')
    expect(typeof moved === 'object' && sectionsOf(moved.config, '/blogs')).toEqual([sections[1]])
    const taken = {
      props: { sections: { [PAGE]: sections, '/blogs': [{ id: 'b', widget: 'x' }] } },
    }
    expect(withSectionOnPage(taken, place('b'), '/blogs')).toMatchObject({
      id: expect.stringMatching(/^rich-text-/),
    })
  })

  it('or a neighbour that somebody else removed meanwhile is gone, and a full page is full', () => {
    expect(withSectionMoved(config, place('x'), 'a')).toBe('gone')
    expect(withSectionMoved(config, place('a'), 'x')).toBe('gone')
    expect(withoutSection(config, place('x'))).toBe('gone')
    expect(withSectionOnPage(config, place('x'), '/blogs')).toBe('gone')
    expect(withSectionShown(config, place('x'), false)).toBe('gone')
    const many = Array.from({ length: MAX_SECTIONS }, (_, id) => ({ id: `s${id}`, widget: 'hero' }))
    const full = { props: { sections: { [PAGE]: many } } }
    expect(withSectionAt(full, { id: 'x' }, { page: PAGE, before: undefined })).toBe('full')
    const both = { props: { sections: { [PAGE]: many, '/blogs': sections } } }
    expect(withSectionOnPage(both, { page: '/blogs', id: 'a' }, PAGE)).toBe('full')
  })
})
