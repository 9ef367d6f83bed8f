import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** A file and an import that its fence forbids. */
const FORBIDDEN_IMPORTS = [
  ['src/core/config/x.ts', '../../ui/controls/Button'],
  ['src/core/theme/x.ts', '../../registry/pages'],
  ['src/ui/controls/x.tsx', '../../areas/account/public'],
  ['src/areas/account/x.ts', '../../pages/login/Page'],
  ['src/widgets/hero/x.tsx', '../image/Widget'],
  ['src/widgets/hero/x.tsx', '../../registry/widgets'],
  ['src/areas/wallet/x.ts', '../../processors/sandbox/processor'],
  ['src/processors/sandbox/x.ts', '../../areas/wallet/public'],
  ['src/pages/login/x.tsx', '../home/Page'],
  ['src/pages/login/x.tsx', '../../app/Portal'],
  ['src/pages/login/x.tsx', '../../registry/PageSections'],
  ['src/pages/login/x.tsx', '../../registry/pages'],
  ['src/pages/account/x.tsx', '../../areas/account/data/secretQuery'],
  ['src/registry/x.ts', '../app/Portal'],
  ['src/app/x.ts', '../../server/buildServer'],
  ['src/app/x.ts', '../../studio/main'],
  ['src/app/x.ts', '../../fixtures/clubs/harbour/portal-config.json'],
  ['studio/x.ts', '../src/app/Portal'],
  ['studio/x.ts', '../src/pages/login/Page'],
  ['studio/editor/x.ts', '../forms/groups'],
  ['studio/forms/x.ts', '../publish/PublishDialog'],
  ['studio/session/x.ts', '../drafts/openDraft'],
  ['server/x.ts', '../src/ui/controls/Button'],
  ['server/x.ts', '../src/app/Portal'],
  ['server/x.ts', '../src/areas/account/parts/SigningOut'],
  ['server/platform/hub/x.ts', '../../features/account/handlers'],
  ['server/platform/hub/x.ts', '../../processors/openProcessor'],
  ['server/platform/hub/x.ts', '../../buildServer'],
  ['server/platform/hub/x.ts', '../../../generated/serverProcessors'],
  ['server/platform/hub/x.ts', '../../../src/areas/account/model/customerRules'],
  ['server/processors/stripe/x.ts', '../../features/commerce/payments/PaymentService'],
  ['server/processors/stripe/x.ts', '../../buildServer'],
  ['server/features/events/x.ts', '../commerce/orders/orderRepository'],
  ['server/features/customers/x.ts', '../account/handlers'],
  ['server/features/commerce/payments/x.ts', '../../config/patchDomainConfig'],
  ['server/features/commerce/payments/x.ts', '../../../processors/stripe/charges'],
  ['server/features/commerce/payments/x.ts', '#generated/serverProcessors'],
  ['server/features/commerce/payments/x.ts', '#generated/handlers'],
  ['server/processors/stripe/x.ts', '../../../generated/jobs'],
  ['server/features/commerce/payments/x.ts', '../../../handlers'],
  ['server/features/commerce/payments/x.ts', '../../../cli/main'],
  ['server/features/commerce/transactions/x.ts', '../payments/tracePayment'],
  ['server/features/commerce/holds/x.ts', '../cart/readCart'],
  ['server/features/commerce/orders/x.ts', '../../config/patchDomainConfig'],
  ['server/features/account/x.ts', '../../../src/app/Portal'],
  ['server/features/account/x.ts', '#src/app/Portal'],
  ['server/processors/stripe/x.ts', '../../../tests/vendors/stripe/createFakeStripe'],
  ['schemas/x.ts', '../src/core/config/compile/compile'],
] as const

const ALLOWED_IMPORTS = [
  ['src/ui/controls/x.tsx', '../../core/intl/useText'],
  ['src/pages/login/x.tsx', '../../core/registry/Sections'],
  ['src/pages/account/x.tsx', '../../areas/account/public'],
  ['src/app/x.ts', '../registry/pages'],
  ['studio/x.ts', '../src/registry/pages'],
  ['studio/publish/x.ts', '../forms/groups'],
  ['server/x.ts', '../src/core/config/compile/compile'],
  ['server/x.ts', '../src/areas/account/model/customerRules'],
  ['server/x.ts', '../fixtures/clubs/harbour/company.json'],
  ['server/processors/x.ts', '../../generated/serverProcessors'],
  ['server/x.ts', './features/commerce/payments/PaymentService'],
  ['server/platform/hub/x.ts', '../sessions/Caller'],
  ['server/processors/stripe/x.ts', '../../platform/db/Database'],
  ['server/features/events/x.ts', '../customers/requireCustomer'],
  ['server/features/commerce/payments/x.ts', '../../events/eventRepository'],
  ['server/features/commerce/payments/x.ts', '../../../processors/openProcessor'],
  ['server/features/commerce/payments/x.ts', '../transactions/transactionRepository'],
  ['server/features/commerce/payments/x.ts', './settleTransaction'],
  ['server/features/portal/bundle/x.ts', '../../../../src/app/ServerEntry'],
] as const

/** A file of the portal that breaks four rules. */
const PORTAL_TEXT =
  "import styled from 'styled-components'\nexport const A = styled.p`color: #123456;`\nexport const B = () => <p style={{ margin: 0 }}>Hello there</p>\n"

/** What only the router does, and the rule that forbids it elsewhere. */
const HISTORY_AND_LINKS = [
  ["window.history.pushState(null, '', '/events')", 'portico(router-history)'],
  ["history.replaceState(null, '', '/events')", 'portico(router-history)'],
  ['window.history.back()', 'portico(router-history)'],
  ['export const state: unknown = window.history.state', 'portico(router-history)'],
  ["window.addEventListener('popstate', () => undefined)", 'portico(router-history)'],
  ["import { Link } from 'react-router-dom'", 'portico(portal-links)'],
  ["import { NavLink as Menu } from 'react-router-dom'", 'portico(portal-links)'],
] as const

const importOf = (target: string) => `import '${target}'`

const SOURCES: readonly (readonly [file: string, text: string])[] = [
  ...[...FORBIDDEN_IMPORTS, ...ALLOWED_IMPORTS].map(
    ([file, target]) => [file, importOf(target)] as const,
  ),
  ['src/ui/x.tsx', PORTAL_TEXT],
  ...['src/ui/x.ts', 'studio/x.ts'].flatMap((file) =>
    HISTORY_AND_LINKS.map(([text]) => [file, text] as const),
  ),
]

/**
 * The rules that each text breaks in its file. The files are written to a folder of their own, under
 * other names, and linted in one run without the rules that need types.
 */
function lintSources(): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-lint-'))
  try {
    const config = { extends: [path.join(root, '.oxlintrc.jsonc')], options: { typeAware: false } }
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config))
    const files = SOURCES.map(([file, text], index) => {
      const name = path.posix.join(
        path.posix.dirname(file),
        `${String(index)}-${path.basename(file)}`,
      )
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
      writeFileSync(path.join(folder, name), `${text}\n`)
      return name
    })
    const oxlint = path.join(root, 'node_modules/.bin/oxlint')
    const { stdout } = spawnSync(oxlint, ['-f', 'json'], { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: readonly { code: string; filename: string }[]
    }
    return new Map(
      SOURCES.map(([file, text], index) => [
        `${file} ${text}`,
        diagnostics.filter(({ filename }) => filename === files[index]).map(({ code }) => code),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the lint rules', () => {
  let found: ReadonlyMap<string, readonly string[]> = new Map()
  const rulesBroken = (file: string, text: string) => found.get(`${file} ${text}`)
  beforeAll(() => {
    found = lintSources()
  })

  it.each(FORBIDDEN_IMPORTS)('reject in %s an import of %s', (file, target) => {
    expect(rulesBroken(file, importOf(target))).toContain('portico(fence)')
  })

  it.each(ALLOWED_IMPORTS)('let %s import %s', (file, target) => {
    expect(rulesBroken(file, importOf(target))).not.toContain('portico(fence)')
  })

  it('reject a colour literal, a style attribute, literal text and the default import of styled-components in the portal', () => {
    expect(rulesBroken('src/ui/x.tsx', PORTAL_TEXT)).toEqual(
      expect.arrayContaining([
        'portico(no-colour)',
        'portico(no-style-attribute)',
        'portico(no-literal-text)',
        'eslint(no-restricted-imports)',
      ]),
    )
  })

  it.each(HISTORY_AND_LINKS)(
    'allow only the router to change or read the history and to render links: %s',
    (text, rule) => {
      for (const file of ['src/ui/x.ts', 'studio/x.ts'])
        expect(rulesBroken(file, text)).toContain(rule)
    },
  )
})
