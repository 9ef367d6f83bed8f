import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, ready, test } from '../support/portalTest'

const ui = path.resolve(import.meta.dirname, '../../../src/ui')
const SAMPLES = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sample.tsx'))
  .map((file) => path.basename(file, '.sample.tsx'))

test('the gallery shows every shared component without an error', async ({ page, portal }) => {
  await page.goto(portal.url('lantern.localhost', '/studio/parts'))
  await ready(page)
  for (const name of SAMPLES) {
    // A sample that crashed leaves its region empty.
    await expect(
      page.getByRole('region', { name, exact: true }).locator('> :not(h2)').first(),
      name,
    ).toBeAttached()
  }
})
