import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { problem, problemCodes } from '../../src/core/config/Problem'
import { validateConfig, type ValidateOptions } from '../../src/core/config/check/validateConfig'
import { validateFile } from '../../src/core/config/check/validateFile'
import { FACTOR, LIMIT_MS } from '../support/factor'
import { mutate, mutations } from './mutations'

const fixtures = join(import.meta.dirname, '../../fixtures')
const read = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(join(fixtures, 'configs', name), 'utf8')) as Row[]
const broken = read<{ code: string; path: string; what: string; config: unknown }>('broken.json')
const brokenText = read<{ code: string; path: string; line: number; what: string; text: string }>(
  'broken-text.json',
)
const hard = read<{ what: string; config: unknown }>('hard.json')
const options: ValidateOptions = {
  catalogue,
  findCompany: (host) => ({ 'harbour.localhost': 1 })[host],
  hasMedia: (path) => path !== '/media/absent.png',
  findThing: (thing) =>
    thing.id === 404 ? undefined : { ...thing, name: 'A thing', shown: thing.id !== 405 },
}

describe('the validation of a config', () => {
  it.each(broken)('reports $what as $code', ({ code, path, config }) => {
    const problems = validateConfig(config, {
      ...options,
      sandboxCharges: code !== 'processor-sandbox',
    })
    expect(problems.map((problem) => ({ code: problem.code, path: problem.path }))).toEqual([
      { code, path },
    ])
    expect(problems.every(({ message, hint }) => message.length > 8 && hint.length > 8)).toBe(true)
  })

  it.each(brokenText)(
    'reports a text with $what as $code on line $line',
    ({ code, path, line, text }) => {
      expect(
        validateFile(text, options).map((problem) => ({
          code: problem.code,
          path: problem.path,
          line: problem.line,
        })),
      ).toEqual([{ code, path, line }])
    },
  )

  it.each(hard)('accepts $what', ({ config }) => {
    expect(validateConfig(config, options)).toEqual([])
    expect(validateFile(`\ufeff${JSON.stringify(config, null, 2)}`, options)).toEqual([])
  })

  it('has an invalid example in this test for every code', () => {
    const shown = new Set([...broken, ...brokenText].map(({ code }) => code))
    expect(problemCodes.filter((code) => !shown.has(code))).toEqual([])
  })

  it('is tested with at least 130 invalid and 40 valid configs, all different', () => {
    const all = [
      ...broken.map(({ config }) => JSON.stringify(config)),
      ...brokenText.map(({ text }) => text),
      ...hard.map(({ config }) => JSON.stringify(config)),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(broken.length + brokenText.length).toBeGreaterThanOrEqual(130)
    expect(hard.length).toBeGreaterThanOrEqual(40)
  })

  it('reports each of several errors once, in file order', () => {
    const text =
      '{\n  "plan": "Gold",\n  "props": {\n    "colors": { "primary": "x", "brand": "y" },\n    "slogans": [\n      { "title": "no id" },\n      { "id": "a", "image": "scene:moon" }\n    ]\n  },\n  "surprise": 1\n}'
    expect(validateFile(text, options).map(({ code, line }) => `${line ?? 0} ${code}`)).toEqual([
      '2 schema',
      '4 closed-key',
      '4 colour-syntax',
      '6 schema',
      '7 image-missing',
      '10 unknown-key',
    ])
  })

  it('reports the ratio of a contrast problem and the nearest passing colour', () => {
    const [problem] = validateConfig({ props: { colors: { mutedText: '#bbbbbb' } } }, options)
    expect(problem?.message).toMatch(/has a contrast of \d\.\d\d : 1 and needs 4\.5 : 1/)
    const better = /#[0-9a-f]{6}/.exec(problem?.hint ?? '')?.[0] ?? ''
    expect(validateConfig({ props: { colors: { mutedText: better } } }, options)).toEqual([])
  })

  it.each([
    ['sk', 'live', 'x'.repeat(24)].join('_'),
    ['AKIA', 'ABCDEFGHIJKLMNOP'].join(''),
    ['ghp', 'a'.repeat(36)].join('_'),
    ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTYifQ', 'a'.repeat(40)].join('.'),
  ])('recognizes credentials of a live account', (secret) => {
    expect(
      validateConfig({ props: { footer: { text: `Please use ${secret} today` } } }, options).map(
        ({ code }) => code,
      ),
    ).toEqual(['secret'])
    expect(validateConfig({ key: secret, token: secret }, options)).toEqual([])
  })

  it(
    'never throws for any input, and reports only known codes with a path',
    () => {
      const full: unknown = JSON.parse(readFileSync(join(fixtures, 'configs/full.json'), 'utf8'))
      fc.assert(
        fc.property(mutations, (faults) => {
          const problems = validateConfig(mutate(full, faults), options)
          expect(new Set(problems.map(({ path }) => path)).size).toBe(problems.length)
          expect(
            problems.every(
              ({ code, path }) =>
                problemCodes.includes(code) && (path === '' || path.startsWith('/')),
            ),
          ).toBe(true)
        }),
        { seed: 9, numRuns: 50 * FACTOR },
      )
    },
    LIMIT_MS,
  )

  it('parses JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('', ' ', '\n', ',', '}', '"', '//'), (text, tail) => {
        let wanted: unknown
        try {
          wanted = JSON.parse(text + tail)
        } catch {
          wanted = 'no JSON'
        }
        expect(validateFile(text + tail, options).some(({ code }) => code === 'not-json')).toBe(
          wanted === 'no JSON',
        )
      }),
      { seed: 2, numRuns: 1000 },
    )
  })

  it('is fully documented in the guide for onboarding staff, whose example is valid', () => {
    const guide = readFileSync(
      join(import.meta.dirname, '../../docs/configuring-a-club.md'),
      'utf8',
    )
    const documented = [...guide.matchAll(/^\| `([a-z-]+)` \| ([ew]) \|/gm)].map(
      ([, code, severity]) => `${code} ${severity}`,
    )
    expect(documented).toEqual(
      problemCodes.map((code) => `${code} ${problem(code, '', '', '').severity[0]}`),
    )
    expect(validateFile(/```json\n([^`]+)```/.exec(guide)?.[1] ?? '', options)).toEqual([])
  })

  const clubs = existsSync(join(fixtures, 'clubs'))
    ? readdirSync(join(fixtures, 'clubs')).filter((slug) =>
        existsSync(join(fixtures, 'clubs', slug, 'portal-config.json')),
      )
    : []
  it.each(clubs)('accepts the demo club %s', (slug) => {
    expect(
      validateFile(readFileSync(join(fixtures, 'clubs', slug, 'portal-config.json'), 'utf8'), {
        catalogue,
      }),
    ).toEqual([])
  })
})
