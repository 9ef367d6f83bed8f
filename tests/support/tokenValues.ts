import fc from 'fast-check'
import { checkToken } from '../../schemas/tokens/checkToken'
import { isMeasureRule } from '../../schemas/tokens/TokenRule'
import { catalogue } from './catalogue'

const { tokens } = catalogue
const names = Object.keys(tokens)

const number = fc.oneof(
  fc.integer({ min: -20, max: 1200 }),
  fc.integer({ min: 0, max: 90 }),
  fc.integer({ min: -100, max: 300 }).map((value) => value / 100),
)
const unit = fc.constantFrom('px', 'px', 'rem', 'em', 'ch', 'vw', 'vh', '%', 'ms', 's', '', 'pt')
const reference = fc.constantFrom(...names).map((name) => `var(--portico-${name})`)
const single = fc.tuple(number, unit).map(([value, of]) => `${value}${of}`)

const { measure } = fc.letrec<{ measure: string }>((tie) => ({
  measure: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 6, arbitrary: single },
    { weight: 1, arbitrary: reference },
    {
      weight: 2,
      arbitrary: fc
        .tuple(tie('measure'), fc.constantFrom(' + ', ' - ', ' * ', ' / ', '+'), tie('measure'))
        .chain(([one, sign, other]) =>
          // CSS computes nothing outside of a function.
          fc.constantFrom(`calc(${one}${sign}${other})`, `${one}${sign}${other}`, `(${one})`),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('clamp', 'min', 'max'),
          fc.array(tie('measure'), { minLength: 1, maxLength: 3 }),
        )
        .map(([of, inside]) => `${of}(${inside.join(', ')})`),
    },
  ),
}))

/** A length between two bounds in px, as CSS writes it in several ways. */
function between(min: number, max: number, of: string): fc.Arbitrary<string> {
  const within = fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(3)))
  const plain = within.map((value) => `${value}${of}`)
  if (of !== 'px') return plain
  return fc.oneof(
    plain,
    within.map((value) => `${Number((value / 16).toFixed(4))}rem`),
    fc
      .tuple(within, within, fc.integer({ min: 1, max: 40 }))
      .map(
        ([one, other, share]) =>
          `clamp(${Math.min(one, other)}px, ${share}vw, ${Math.max(one, other)}px)`,
      ),
  )
}

const colour = fc.oneof(
  fc.constantFrom('#123', '#f4f1ea', 'navy', 'hsl(20 80% 50%)', 'rgb(12 22 34 / 0.2)', 'blurple'),
  fc
    .tuple(reference, fc.integer({ min: -10, max: 120 }))
    .map(([token, share]) => `color-mix(in oklab, ${token} ${share}%, white)`),
  reference,
)
const offset = fc.integer({ min: -70, max: 70 }).map((value) => `${value}px`)
const anyLength = fc
  .tuple(number, fc.constantFrom('cm', 'in', 'pt', 'vmax', 'px'), number)
  .chain(([value, of, factor]) =>
    fc.constantFrom(
      `${value}${of}`,
      `calc(1px * ${factor})`,
      `calc(1px * ${factor} + 0${of})`,
      `min(${value}${of}, 90px)`,
    ),
  )
const likelyShadow = fc
  .tuple(offset, offset, fc.integer({ min: 0, max: 140 }), fc.oneof(offset, anyLength))
  .map(([x, y, blur, spread]) => `${x} ${y} ${blur}px ${spread} rgb(12 22 34 / 0.2)`)
const shadow = fc
  .array(
    fc.tuple(fc.array(fc.oneof(offset, single, anyLength), { minLength: 1, maxLength: 5 }), colour),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((layers) => layers.map(([lengths, of]) => `${lengths.join(' ')} ${of}`).join(', '))
const gradient = fc
  .tuple(fc.array(fc.tuple(colour, single), { minLength: 1, maxLength: 4 }), single)
  .map(
    ([stops, size]) =>
      `linear-gradient(45deg, ${stops.map((stop) => stop.join(' ')).join(', ')}) 0 0 / ${size} 4px`,
  )
const words = fc.constantFrom(
  ...'none|uppercase|soft please|round|inherit|auto|bold|ease-in|serif|system-ui|0|12|cubic-bezier(0.2, 0, 0, 1)|cubic-bezier(9, 0, 0, 1)|cubic-bezier(0, 40, 0, 1)|linear-gradient(red, blue)|linear-gradient(red) 7|repeating-linear-gradient(45deg, red 0 1px, blue 1px 5px) 7|calc(infinity * 1px)|1e9px|calc(1px*)|-0px|NaNpx|url(x)|red;|initial'.split(
    '|',
  ),
)

/** Random values, sensible and senseless, for any token. */
export const anyTokenValue: fc.Arbitrary<readonly [name: string, value: string]> = fc
  .constantFrom(...names)
  .chain((name) => {
    const rule = tokens[name]?.rule
    const fitting =
      rule && isMeasureRule(rule)
        ? between(rule.min, rule.max, rule.unit ?? '')
        : rule?.type === 'shadow'
          ? likelyShadow
          : words
    return fc.tuple(
      fc.constant(name),
      fc.oneof(fitting, measure, single, colour, shadow, gradient, words),
    )
  })

/** A set of values for many tokens at once, each of which its token accepts. */
export const acceptedTokens: fc.Arbitrary<Record<string, string>> = fc
  .array(anyTokenValue, { minLength: 60, maxLength: 160 })
  .map((all) =>
    Object.fromEntries(
      all.filter(([name, value]) => checkToken(name, value, tokens) === undefined),
    ),
  )
