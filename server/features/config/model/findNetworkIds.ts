import { ownValue } from '#src/core/json/plainObject'

/** Returns the ids of the companies in a config's network. */
export function findNetworkIds(config: unknown): number[] {
  const id = ownValue(ownValue(config, 'globalNetwork'), 'id')
  return (Array.isArray(id) ? (id as unknown[]) : [id]).filter(
    (one): one is number => typeof one === 'number',
  )
}
