import { catalogue } from '../../../generated/catalogue'
import { ownValue } from '../../../src/core/json/plainObject'

/** The placeholders of a portal text, by its id. */
export function getPlaceholders(id: string): readonly string[] {
  const names: unknown = ownValue(catalogue.messages, id)
  return Array.isArray(names) ? (names as unknown[]).map(String) : []
}
