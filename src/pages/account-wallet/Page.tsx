import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ItemDetail, ItemsPage, type ItemPlace, type ListPlace } from '../../areas/content/public'
import { MethodEditor, methodQuery, WalletTiles } from '../../areas/wallet/public'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { configAtom } from '../../core/session/atoms'
import { manifest } from './manifest'

/**
 * The member's payment methods, or a notice that the club takes no payments; an id opens one
 * method. (shell.route.account-wallet, money.route.wallet-params)
 */
export function Page(): ReactNode {
  const { processors } = useAtomValue(configAtom)
  const { NotSetupScreen } = useAppServices()
  return processors.length === 0 ? (
    <NotSetupScreen />
  ) : (
    <ItemsPage manifest={manifest} views={['methods']} list={Methods} item={Method} />
  )
}

const Methods = ({ view, base, empty }: ListPlace): ReactNode => (
  <WalletTiles base={view === '' ? `${base}/methods` : base} empty={empty} />
)

function Method({ id, place }: { id: number; place: ItemPlace }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ItemDetail key={id} place={place} query={methodQuery(id)}>
      {(method, reread) => ({
        title: t(method.paymentType === 'ach' ? 'area.wallet.bankTitle' : 'area.wallet.cardTitle'),
        body: (
          <MethodEditor
            method={method}
            onChanged={reread}
            onGone={() => void navigate(place.back, { replace: true })}
          />
        ),
      })}
    </ItemDetail>
  )
}
