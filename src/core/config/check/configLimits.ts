import { PortalConfigSchema } from '#generated/schemas'
import type { JsonSchema } from '#schemas/JsonSchema'
import type { Catalogue } from '../Catalogue'
import { childSchema } from '../childSchema'
import { isPlainObject } from '../../json/plainObject'
import { toPointer } from '../../json/pointer'
import { problem, type Problem } from '../Problem'
import { pageSizes } from './pageSizes'

/**
 * Limits of a club's sparse config: `bytes` of its JSON, number of `leaves`, `depth` in levels
 * below the root, `unknownBytes` of undeclared keys, and `pageElements` of each page. The server
 * renders a page in one uninterruptible run, so that limit keeps each run below 50 ms.
 */
export const configLimits = {
  bytes: 256 * 1024,
  leaves: 5_000,
  depth: 20,
  unknownBytes: 4 * 1024,
  pageElements: 3_000,
} as const

/** The first limit that a config exceeds, and the path where it does. */
export interface LimitViolation {
  limit: keyof typeof configLimits
  keys: readonly (string | number)[]
  message: string
  hint: string
}

/** A config's size in each unit that `configLimits` limits. */
export type ConfigSizes = Record<keyof typeof configLimits, number>

/**
 * Finds the first limit that a config exceeds; undefined if there is none. Cheap checks run first,
 * so a config that is far too large is not read to the end.
 */
export function findLimitViolation(
  config: unknown,
  catalogue: Catalogue,
  limits: ConfigSizes = configLimits,
): LimitViolation | undefined {
  return (
    checkShape(config, limits) ??
    checkBytes(config, limits) ??
    checkUnknownKeys(config, catalogue, limits) ??
    checkPages(config, catalogue, limits)
  )
}

/**
 * The limits for changes to a stored config. A config saved before the limits existed may exceed
 * them: it may stay as large as it is, but not grow.
 */
export function limitsForStored(stored: unknown, catalogue: Catalogue): ConfigSizes {
  const sizes = measureConfig(stored, catalogue)
  return {
    bytes: Math.max(configLimits.bytes, sizes.bytes),
    leaves: Math.max(configLimits.leaves, sizes.leaves),
    depth: Math.max(configLimits.depth, sizes.depth),
    unknownBytes: Math.max(configLimits.unknownBytes, sizes.unknownBytes),
    pageElements: Math.max(configLimits.pageElements, sizes.pageElements),
  }
}

function measureConfig(config: unknown, catalogue: Catalogue): ConfigSizes {
  const sizes = {
    bytes: countBytes(config),
    leaves: 0,
    depth: 0,
    unknownBytes: 0,
    pageElements: Math.max(0, ...pageSizes(config, catalogue).map(({ elements }) => elements)),
  }
  const pending: { value: unknown; depth: number }[] = [{ value: config, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next
    sizes.depth = Math.max(sizes.depth, depth)
    const children: unknown[] =
      typeof value === 'object' && value !== null ? Object.values(value) : []
    if (children.length === 0) sizes.leaves += 1
    for (const child of children) pending.push({ value: child, depth: depth + 1 })
  }
  findUnknown(config, catalogue, (_keys, bytes) => {
    sizes.unknownBytes += bytes
    return undefined
  })
  return sizes
}

/** Converts a violation to a problem that `validateConfig` reports. */
export const limitProblem = ({ keys, message, hint }: LimitViolation): Problem =>
  problem('config-limit', toPointer(keys), message, hint)

function checkShape(config: unknown, limits: ConfigSizes): LimitViolation | undefined {
  let leaves = 0
  const pending: { value: unknown; keys: readonly (string | number)[] }[] = [
    { value: config, keys: [] },
  ]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, keys } = next
    if (keys.length > limits.depth)
      return {
        limit: 'depth',
        keys,
        message: `This is nested more than ${configLimits.depth} levels deep.`,
        hint: 'Remove it; no setting is nested that deep.',
      }
    const object = typeof value === 'object' && value !== null ? value : {}
    let isLeaf = true
    // Iterate lazily: don't copy a million keys just to reject the object.
    for (const key in object) {
      if (!Object.hasOwn(object, key)) continue
      isLeaf = false
      pending.push({ value: (object as Record<string, unknown>)[key], keys: [...keys, key] })
      if (pending.length + leaves > limits.leaves) return tooManyLeaves([...keys, key])
    }
    if (isLeaf && (leaves += 1) > limits.leaves) return tooManyLeaves(keys)
  }
  return undefined
}

const tooManyLeaves = (keys: LimitViolation['keys']): LimitViolation => ({
  limit: 'leaves',
  keys,
  message: `A config can have at most ${configLimits.leaves} values; this one exceeds the limit.`,
  hint: 'Remove unused sections, texts or menu entries.',
})

function checkBytes(config: unknown, limits: ConfigSizes): LimitViolation | undefined {
  const bytes = countBytes(config)
  if (bytes <= limits.bytes) return undefined
  return {
    limit: 'bytes',
    keys: [],
    message: `The config has ${Math.ceil(bytes / 1024)} KB; the limit is ${configLimits.bytes / 1024} KB.`,
    hint: 'Shorten texts, or remove what is not used. Upload pictures and refer to them by path.',
  }
}

function checkUnknownKeys(
  config: unknown,
  catalogue: Catalogue,
  limits: ConfigSizes,
): LimitViolation | undefined {
  let total = 0
  return findUnknown(config, catalogue, (keys, bytes) => {
    total += bytes
    if (total <= limits.unknownBytes) return undefined
    return {
      limit: 'unknownBytes',
      keys,
      message: `Unknown keys take up more than ${configLimits.unknownBytes / 1024} KB in total.`,
      hint: 'Remove this one; it is not used.',
    }
  })
}

function checkPages(
  config: unknown,
  catalogue: Catalogue,
  limits: ConfigSizes,
): LimitViolation | undefined {
  const tooLarge = pageSizes(config, catalogue).find(
    ({ elements }) => elements > limits.pageElements,
  )
  return (
    tooLarge && {
      limit: 'pageElements',
      keys: tooLarge.keys,
      message: `The page ${tooLarge.page} has ${tooLarge.elements} elements; the limit is ${configLimits.pageElements}.`,
      hint: 'Shorten its texts, or move some of its sections to another page.',
    }
  )
}

/**
 * Calls `visitKey` with the path and byte size of each undeclared key until it returns a violation.
 */
function findUnknown(
  config: unknown,
  catalogue: Catalogue,
  visitKey: (keys: LimitViolation['keys'], bytes: number) => LimitViolation | undefined,
): LimitViolation | undefined {
  const visit = (
    value: unknown,
    schema: JsonSchema,
    keys: readonly (string | number)[],
  ): LimitViolation | undefined => {
    if (Array.isArray(value)) {
      const { items } = schema
      return items && findFirst(value, (item, index) => visit(item, items, [...keys, index]))
    }
    if (!isPlainObject(value)) return undefined
    return findFirst(Object.entries(value), ([key, child]) => {
      const valueSchema = childSchema(schema, key, value, catalogue)
      return valueSchema === undefined
        ? visitKey([...keys, key], countBytes(key) + countBytes(child))
        : visit(child, valueSchema, [...keys, key])
    })
  }
  return visit(config, PortalConfigSchema, [])
}

function findFirst<T, R>(
  items: readonly T[],
  find: (item: T, index: number) => R | undefined,
): R | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
  return undefined
}

const encoder = new TextEncoder()

const countBytes = (value: unknown): number => encoder.encode(JSON.stringify(value) ?? '').length
