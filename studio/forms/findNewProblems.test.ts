import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PlainObject } from '../../src/core/json/plainObject'
import { problem, type ProblemCode } from '../../src/core/config/Problem'
import { checkConfig, findNewProblems } from './findNewProblems'

interface Broken {
  code: ProblemCode
  path: string
  what: string
  config: PlainObject
}

const broken = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../fixtures/configs/broken.json'), 'utf8'),
  ) as Broken[]
).filter(
  ({ code, config }) =>
    problem(code, '', '', '').severity === 'error' &&
    typeof config === 'object' &&
    !Array.isArray(config),
)

/** What only the server can check: it knows the uploads and the other clubs. */
const onServer = ({ code, config }: Broken): boolean =>
  code === 'network-self' ||
  (code === 'image-missing' && JSON.stringify(config).includes('/media/'))

const newProblems = (base: PlainObject, target: PlainObject) =>
  findNewProblems(checkConfig(base), target)

describe('the errors that the studio shows before Publish', () => {
  it.each(broken.filter((one) => !onServer(one)))(
    'include each for which the server refuses to publish: $what ($code)',
    ({ code, config }) => {
      expect(newProblems({}, config).map((found) => found.code)).toEqual([code])
      expect(newProblems(config, config)).toEqual([])
    },
  )

  it('leave out only missing uploads and networks that refer to the club itself', () => {
    expect(new Set(broken.filter(onServer).map(({ code }) => code))).toEqual(
      new Set(['image-missing', 'network-self']),
    )
  })

  it('leave out a menu entry that leads to the page that the change moves', () => {
    const club = (path: string): PlainObject => ({
      ownPages: [{ id: 'story', title: 'Our story', path }],
      settings: { navigation: { story: { href: '/our-story' } } },
    })
    expect(newProblems(club('/our-story'), club('/our-history'))).toEqual([])
    expect(newProblems({}, club('/our-history'))).toMatchObject([{ code: 'nav-target' }])
  })

  it('leave out an error that was published already, unless its value changed', () => {
    const painted = (primary: string): PlainObject => ({ props: { colors: { primary } } })
    expect(newProblems(painted('blurple'), painted('blurple'))).toEqual([])
    expect(newProblems(painted('blurple'), painted('greeple'))).toMatchObject([
      { code: 'colour-syntax', path: '/props/colors/primary' },
    ])
  })

  it('leave out a published error whose value has its keys in another order, as the server does', () => {
    const mapped = (path: PlainObject): PlainObject => ({ pages: [{ uri: '/events', path }] })
    const published = mapped({ from: '/events', to: '/regattas' })
    expect(newProblems({}, published)).toMatchObject([
      { code: 'schema', path: '/pages/~1events/path' },
    ])
    expect(newProblems(published, mapped({ to: '/regattas', from: '/events' }))).toEqual([])
  })
})
