import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  ItemDetail,
  ItemsPage,
  type ItemContext,
  type ListContext,
} from '../../areas/content/public'
import { MethodEditor, methodQuery, WalletTiles } from '../../areas/wallet/public'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { manifest } from './manifest'

/**
 * The customer's payment methods, or a notice that the club takes no payments, unless they have a
 * house account; an id in the path opens one method. (shell.route.account-wallet,
 * money.route.wallet-params)
 */
export function Page(): ReactNode {
  const { processors } = useAtomValue(configAtom)
  const hasHouseAccount = useAtomValue(customerAtom)?.houseAccountEnabled === true
  const { NotSetupScreen } = useAppServices()
  return processors.length === 0 && !hasHouseAccount ? (
    <NotSetupScreen />
  ) : (
    <ItemsPage manifest={manifest} views={['methods']} list={Methods} item={Method} />
  )
}

const Methods = ({ view, base, empty }: ListContext): ReactNode => (
  <WalletTiles base={view === '' ? `${base}/methods` : base} empty={empty} />
)

function Method({ id, context }: { id: number; context: ItemContext }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ItemDetail key={id} context={context} query={methodQuery(id)}>
      {(method, refetch) => ({
        title: t(method.paymentType === 'ach' ? 'area.wallet.bankTitle' : 'area.wallet.cardTitle'),
        body: (
          <MethodEditor
            method={method}
            onChanged={refetch}
            onGone={() => void navigate(context.backPath, { replace: true })}
          />
        ),
      })}
    </ItemDetail>
  )
}
