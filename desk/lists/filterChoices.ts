import { deskResources, type DeskResourceName } from '../../generated/desk'

/** A field by which a list can be filtered, and what can be chosen. */
export type FilterChoices =
  | { field: string; values: readonly (string | number | boolean)[] }
  /** The ids of what the resource's `choices` list by this name. */
  | { field: string; ref: string }

/**
 * The fields by which a resource's list is filtered that have few values: yes or no, a choice, or a
 * reference.
 */
export const filterChoices = (name: DeskResourceName): readonly FilterChoices[] =>
  deskResources[name].filters.flatMap((field): FilterChoices[] => {
    const {
      type,
      enum: choices,
      'x-desk': { ref } = {},
    } = deskResources[name].schema.properties?.[field] ?? {}
    if (ref !== undefined) return [{ field, ref }]
    const values = type === 'boolean' ? [true, false] : choices?.filter(isScalar)
    return values === undefined ? [] : [{ field, values }]
  })

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
