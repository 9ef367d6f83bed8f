import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { companyAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'

/** The ways on from a gate: a letter to the club's office, where it has an address, and the way out. */
export function GateActions(): ReactNode {
  const t = useText()
  const { email } = useAtomValue(companyAtom)
  return (
    <Row>
      {email ? (
        <LinkButton to={`mailto:${encodeURI(email)}`} icon="mail">
          {t('app.gate.write')}
        </LinkButton>
      ) : null}
      <LinkButton to="/logout" variant="secondary" reload>
        {t('app.logout')}
      </LinkButton>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
`
