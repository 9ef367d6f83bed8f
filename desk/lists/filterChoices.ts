import { deskResources, type DeskResourceName } from '../../generated/desk'

/** A field by which a list can be filtered, and its values. */
interface FilterChoices {
  field: string
  values: readonly (string | number | boolean)[]
}

/** The fields by which a resource's list is filtered that have few values: yes or no, or a choice. */
export const filterChoices = (name: DeskResourceName): readonly FilterChoices[] =>
  deskResources[name].filters.flatMap((field) => {
    const { type, enum: choices } = deskResources[name].schema.properties?.[field] ?? {}
    const values = type === 'boolean' ? [true, false] : choices?.filter(isScalar)
    return values === undefined ? [] : [{ field, values }]
  })

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
