import type { PlainObject } from '../../../src/core/json/plainObject'

/** The item of a list switched on or off; on is the default, which lists leave out. */
export function withItemEnabled(item: PlainObject, isOn: boolean): PlainObject {
  if (!isOn) return { ...item, enabled: false }
  return Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'enabled'))
}
