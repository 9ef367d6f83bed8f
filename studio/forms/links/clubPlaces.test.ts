import { expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../../src/core/config/compile/compile'
import { pagePlaces } from './clubPlaces'

it('offers no page to which only the address in an email, or an old link, leads', () => {
  const { config } = compile({ plan: 'Plus', features: { guestPass: true } }, { catalogue })
  const offered = pagePlaces(config).map(({ uri }) => uri)
  expect(offered).toContain('/events')
  const mailed = catalogue.pages.flatMap(({ uri, secretAddress }) => (secretAddress ? uri : []))
  expect(mailed).toContain('/password-reset')
  for (const uri of [...mailed, '/schedule', '/error']) expect(offered).not.toContain(uri)
})
