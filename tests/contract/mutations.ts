import * as fc from 'fast-check'

/**
 * One error to make in a config: what to do (`kind`), and the numbers from which the position is
 * derived (`at`).
 */
export interface Mutation {
  at: readonly number[]
  kind: 'replace' | 'remove' | 'double' | 'rename' | 'add'
  value: unknown
  key: string
}

/**
 * Values that no config should hold: wrong types, depth, size, prototype keys, odd Unicode, hostile
 * addresses.
 */
const badValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '🏴‍☠️'.repeat(50),
  'a'.repeat(5000),
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://u:p@example.com',
  '#12',
  'rgb(1,2)',
  'transparent',
  '/../..',
  '//evil',
  [],
  [[]],
  {},
  { id: 'x' },
  [null],
  [1, 'a', {}],
  [{ id: 1 }],
  [{ id: 'a' }, { id: 'a' }],
  { a: { b: { c: {} } } },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  nested(400),
  Array.from({ length: 500 }, (_item, index) => ({ id: `n${index}` })),
  Object.fromEntries(Array.from({ length: 300 }, (_item, index) => [`k${index}`, index])),
]

const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'id',
  'uri',
  'length',
  '0',
  '/',
  '~',
  '\ud800',
  'é',
  'a'.repeat(300),
]

/** Several errors to make in one config. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    at: fc.array(fc.nat(40), { minLength: 0, maxLength: 7 }),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'double', 'rename', 'add'),
    value: fc.constantFrom(...badValues),
    key: fc.constantFrom(...oddKeys),
  }),
  { minLength: 1, maxLength: 6 },
)

/** A copy of the config with the errors applied. */
export function mutate(config: unknown, faults: readonly Mutation[]): unknown {
  let root = structuredClone(config)
  for (const fault of faults) root = apply(root, fault, 0)
  return root
}

function apply(value: unknown, fault: Mutation, depth: number): unknown {
  const step = fault.at[depth]
  if (
    step === undefined ||
    typeof value !== 'object' ||
    value === null ||
    Object.keys(value).length === 0
  )
    return fault.kind === 'add' && isObject(value)
      ? put(value, fault.key, fault.value)
      : fault.value
  const keys = Object.keys(value)
  const key = keys[step % keys.length] ?? ''
  if (depth < fault.at.length - 1 || fault.kind === 'replace' || fault.kind === 'add')
    return put(value, key, apply((value as Record<string, unknown>)[key], fault, depth + 1))
  if (Array.isArray(value))
    return fault.kind === 'double'
      ? [...(value as unknown[]), ...(value as unknown[])]
      : value.filter((_item, index) => index !== step % keys.length)
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return fault.kind === 'rename'
    ? put(rest, fault.key, (value as Record<string, unknown>)[key])
    : rest
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy with another property; `__proto__` becomes an own key, as JSON.parse would make it. */
function put(target: object, key: string, value: unknown): object {
  if (Array.isArray(target))
    return (target as unknown[]).map((item, index) => (String(index) === key ? value : item))
  const copy = { ...target }
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? { a: value } : [value]
  return value
}
