import { widgetShapes } from '../../generated/wire'
import type { Shape } from './Shape'
import { snakeCase } from './snakeCase'

/**
 * Renames a value's declared keys to the wire's snake_case; keys of maps, undeclared keys and the
 * settings of unknown widgets stay as they are (doc 1 §7, shell.call.keys-*).
 */
export const encode = (value: unknown, shape: Shape | undefined): unknown =>
  convert(value, shape, 'toWire')

/** The inverse of `encode`: decode(encode(x)) equals x. */
export const decode = (value: unknown, shape: Shape | undefined): unknown =>
  convert(value, shape, 'fromWire')

/**
 * Converts a JSON Pointer in schema names to wire names, for error details. `value` is the document
 * that the pointer refers to; it tells which widget's schema applies at a path.
 */
export function encodePointer(pointer: string, shape: Shape | undefined, value?: unknown): string {
  let at: Shape | undefined = shape
  let inside = value
  return pointer
    .split('/')
    .map((part, index) => {
      if (index === 0) return part
      const rename = at && namesOf(at).toWire.get(part)
      at = at && (rename || !at.items ? insideOf(at, rename, inside) : at.items)
      inside = childOf(inside, part.replaceAll('~1', '/').replaceAll('~0', '~'))
      return rename ? rename.name : part
    })
    .join('/')
}

/** The property of an object, or the item of a list by index or key; undefined if there is none. */
function childOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, key)) return (value as Record<string, unknown>)[key]
  return Array.isArray(value)
    ? value.find((item: unknown) => childOf(item, 'id') === key || childOf(item, 'uri') === key)
    : undefined
}

type Direction = 'toWire' | 'fromWire'
interface Rename {
  name: string
  inside: Shape | undefined
  property: string
}
type Names = Record<Direction, ReadonlyMap<string, Rename>>

const namesByShape = new WeakMap<Shape, Names>()

function namesOf(shape: Shape): Names {
  const found = namesByShape.get(shape)
  if (found) return found
  const toWire = new Map<string, Rename>()
  const fromWire = new Map<string, Rename>()
  for (const [property, inside] of Object.entries(shape.keys ?? {})) {
    const wire = shape.names?.[property] ?? snakeCase(property)
    const rename = { inside: inside === 0 ? undefined : inside, property }
    toWire.set(property, { ...rename, name: wire })
    fromWire.set(wire, { ...rename, name: property })
  }
  const names = { toWire, fromWire }
  namesByShape.set(shape, names)
  return names
}

function convert(value: unknown, shape: Shape | undefined, direction: Direction): unknown {
  if (shape === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return shape.items ? value.map((item) => convert(item, shape.items, direction)) : value
  const names = namesOf(shape)[direction]
  const result: Record<string, unknown> = {}
  for (const [key, inside] of Object.entries(value)) {
    const rename = names.get(key)
    setOwn(result, rename?.name ?? key, convert(inside, insideOf(shape, rename, value), direction))
  }
  return result
}

function insideOf(at: Shape, rename: Rename | undefined, siblings: unknown): Shape | undefined {
  if (!rename) return at.values
  const by = at.widget?.[rename.property]
  if (by === undefined) return rename.inside
  const id =
    typeof siblings === 'object' && siblings !== null
      ? (siblings as Record<string, unknown>)[by]
      : undefined
  return typeof id === 'string' && Object.hasOwn(widgetShapes, id) ? widgetShapes[id] : undefined
}

/** Sets a property, even `__proto__`, where a plain assignment would change the prototype. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  else target[key] = value
}
