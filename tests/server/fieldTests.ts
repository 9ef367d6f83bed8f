import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import type { DeskResourceName } from '../../generated/desk'
import { at, writtenFields, type Fields } from './recordSteps'

/** A changed value, where members read it, and what they read there. */
export type Leaf = [fields: Fields, at: string, shown: unknown]

/**
 * Declares a test that each field that staff write of a resource is in `leaves` or, with where it is
 * proved, in `elsewhere`; and one for each leaf that members read a changed value once it is saved.
 */
export function fieldTests(
  name: DeskResourceName,
  {
    leaves,
    elsewhere,
    created,
    shown,
    patch,
  }: {
    leaves: Readonly<Record<string, Leaf>>
    elsewhere: Readonly<Record<string, string>>
    /** Makes a record of which this field is changed. */
    created: (field: string) => Promise<{ id: number }>
    /** What members read of it. */
    shown: (id: number) => Promise<unknown>
    patch: (id: number, fields: Fields, revision: number) => Promise<LightMyRequestResponse>
  },
): void {
  it('every field that staff write is read back below, or is listed with where it is', () => {
    expect([...Object.keys(leaves), ...Object.keys(elsewhere)].sort()).toEqual(
      writtenFields(name).sort(),
    )
  })

  it.each(Object.entries(leaves))('%s', async (field, [fields, where, value]) => {
    const { id } = await created(field)
    expect(at(await shown(id), where)).not.toEqual(value)
    const saved = await patch(id, fields, 1)
    expect(saved.statusCode, saved.body).toBe(200)
    expect(at(await shown(id), where)).toEqual(value)
  })
}
