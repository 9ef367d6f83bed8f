import { ESLint } from 'eslint'
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
  ['server/features/commerce/reservations/x.ts', '../cart/readCart'],
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

describe('the lint rules', () => {
  // The linted files don't exist on disk, so rules that need types are turned off.
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: {
      languageOptions: { parserOptions: { projectService: false } },
      rules: {
        '@typescript-eslint/no-floating-promises': 'off',
        '@typescript-eslint/no-misused-promises': 'off',
      },
    },
  })
  const complaints = async (file: string, target: string) => {
    const [result] = await eslint.lintText(`import '${target}'\n`, {
      filePath: path.join(root, file),
    })
    return (result?.messages ?? []).filter((message) => message.ruleId === 'portico/fence')
  }
  beforeAll(() => complaints('src/core/x.ts', './y'))

  it.each(FORBIDDEN_IMPORTS)('reject in %s an import of %s', async (file, target) => {
    expect(await complaints(file, target)).toHaveLength(1)
  })

  it.each(ALLOWED_IMPORTS)('let %s import %s', async (file, target) => {
    expect(await complaints(file, target)).toEqual([])
  })

  it('reject a colour literal, a style attribute, literal text and the default import of styled-components in the portal', async () => {
    const text =
      "import styled from 'styled-components'\nexport const A = styled.p`color: #123456;`\nexport const B = () => <p style={{ margin: 0 }}>Hello there</p>\n"
    const [result] = await eslint.lintText(text, { filePath: path.join(root, 'src/ui/x.tsx') })
    const rules = result?.messages.map((message) => message.ruleId)
    expect(rules).toEqual(
      expect.arrayContaining([
        'portico/no-colour',
        'portico/no-style-attribute',
        'portico/no-literal-text',
        'no-restricted-imports',
      ]),
    )
  })

  it.each([
    "window.history.pushState(null, '', '/events')",
    "history.replaceState(null, '', '/events')",
    'window.history.back()',
    'export const state: unknown = window.history.state',
    "window.addEventListener('popstate', () => undefined)",
    "import { Link } from 'react-router-dom'",
    "import { NavLink as Menu } from 'react-router-dom'",
  ])(
    'allow only the router to change or read the history and to render links: %s',
    async (text) => {
      for (const file of ['src/ui/x.ts', 'studio/x.ts']) {
        const [result] = await eslint.lintText(`${text}\n`, { filePath: path.join(root, file) })
        expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('no-restricted-syntax')
      }
    },
  )
})
