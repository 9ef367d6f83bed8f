import { own } from '../../../../src/core/config/plainObject'

/** The company ids in a config's network. */
export function networkIds(config: unknown): number[] {
  const id = own(own(config, 'globalNetwork'), 'id')
  return (Array.isArray(id) ? (id as unknown[]) : [id]).filter(
    (one): one is number => typeof one === 'number',
  )
}
