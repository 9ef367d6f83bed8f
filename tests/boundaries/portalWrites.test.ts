import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { callPaths } from '../../generated/callPaths'

/**
 * Writes through `portalApi.call` that are not within a mutation in the code, because a mutation
 * calls their function, or because no mutation may hold them. A sign-out waits for mutations only:
 * for any other write use `portalWrite`.
 */
const REVIEWED: Readonly<Record<string, string>> = {
  ...reviewed(
    'before the sign-in there is no session that could end',
    'src/areas/account/data/authCalls.ts public.account.register',
    'src/areas/account/data/authCalls.ts public.account.activate',
    'src/areas/account/data/authCalls.ts public.account.forgotPassword',
    'src/areas/account/data/authCalls.ts public.account.passwordReset',
    'src/areas/account/data/authCalls.ts public.account.verifyEmail',
    'src/areas/account/data/authCalls.ts public.account.revertEmail',
    'src/areas/account/data/authCalls.ts public.account.signInLink',
    'src/areas/account/data/authCalls.ts public.account.signIn',
    'src/pages/login/signIn.ts account.login',
  ),
  ...reviewed('is the sign-out', 'src/areas/account/data/signOut.ts account.signout'),
  ...reviewed(
    'runs in the mutation of its row',
    'src/areas/cart/data/quantitySetter.ts cart.tickets',
    'src/areas/cart/data/quantitySetter.ts cart.products',
  ),
  ...reviewed(
    'runs in the mutation of its form',
    'src/areas/cart/parts/NewAddress.tsx addresses.create',
    'src/areas/messages/parts/NotificationList.tsx notifications.readAll',
    'src/areas/messages/parts/NotificationList.tsx notifications.read',
    'src/areas/wallet/parts/CardEditor.tsx wallet.cards.patch',
    'src/areas/wallet/parts/MethodEditor.tsx wallet.banks.patch',
  ),
  ...reviewed(
    'changes nothing',
    'src/areas/account/data/useAccountLink.ts public.account.linkState',
    'src/areas/cart/parts/AddressChoice.tsx checkout.rates',
    'src/areas/cart/parts/NewAddress.tsx checkout.rates',
  ),
}

function reviewed(reason: string, ...writes: readonly string[]): Record<string, string> {
  return Object.fromEntries(writes.map((write) => [write, reason]))
}

/** Whether an expression is within a function that a mutation runs. */
function isInMutation(node: ts.Node): boolean {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isPropertyAssignment(at) && at.name.getText() === 'mutationFn') return true
    if (ts.isCallExpression(at) && /(^use\w*Mutation$|\.mutate$)/.test(at.expression.getText()))
      return true
  }
  return false
}

/** The ids of the writes of a file that are outside mutations. */
function looseWrites(text: string): string[] {
  const found: string[] = []
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'portalApi.call') {
      const [id] = node.arguments
      const name = id && ts.isStringLiteral(id) ? id.text : '?'
      const method = Object.entries(callPaths).find(([known]) => known === name)?.[1].method
      if (method !== 'GET' && !isInMutation(node)) found.push(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('the portal writes only within mutations or by portalWrite, so that a sign-out waits for every write', () => {
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const loose = files.flatMap((file) =>
    looseWrites(readFileSync(file, 'utf8')).map((id) => `${file} ${id}`),
  )
  expect(loose.sort()).toEqual(Object.keys(REVIEWED).sort())
})

it.each([
  ["useCallMutation(() => portalApi.call('account.patch', {}))", []],
  ["useMutation({ mutationFn: () => portalApi.call('account.patch', {}) })", []],
  ["portalApi.call('account.get')", []],
  ["const save = () => portalApi.call('account.patch', {})", ['account.patch']],
])('in %s, the search finds the writes %j outside mutations', (code, ids) => {
  expect(looseWrites(code)).toEqual(ids)
})
