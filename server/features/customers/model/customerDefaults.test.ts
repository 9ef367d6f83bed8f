import { expect, it } from 'vitest'
import { CustomerSchema } from '#generated/schemas'
import { customerDefaults } from './customerDefaults'

it('the defaults of a customer are those that the entity declares, except of what every customer has', () => {
  const given = ['email', 'isMember', 'membershipState', 'frozenUntil']
  const declared = Object.entries(CustomerSchema.properties ?? {}).flatMap(([name, schema]) =>
    schema.default === undefined || given.includes(name) ? [] : [[name, schema.default]],
  )
  expect(customerDefaults).toEqual(Object.fromEntries(declared))
})
