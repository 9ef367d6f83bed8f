import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { OpenMember } from '../screens/OpenMember'
import { useDayAt } from '../values/useDayAt'
import { AdjustForm } from './AdjustForm'
import { EndForm } from './EndForm'
import { PerkBadge } from './PerkBadge'
import type { PerkDialogProps } from './PerkDialogProps'
import { PerkHistory } from './PerkHistory'
import { isChangeable, isCredit } from './perkKinds'
import { useCredit } from './useCredit'
import { useLastDay } from './useLastDay'

/** Something that was issued, with what can be done about it and what was. */
export function PerkDialog({
  onClose,
  ...props
}: PerkDialogProps & { onClose: () => void }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [act, setAct] = useState<'adjust' | 'end'>()
  const { issued } = props
  const { purposeOf } = useCredit()
  const title = isCredit(issued) ? purposeOf(issued) : issued.title
  const form = { ...props, onHold: setIsHeld, onBack: () => setAct(undefined) }
  return (
    <StudioDialog
      title={act === undefined ? title : t(`desk.perks.${act}Title`, { title })}
      {...(!isHeld && { onClose })}
    >
      {act === 'adjust' ? (
        <AdjustForm {...form} />
      ) : act === 'end' ? (
        <EndForm {...form} />
      ) : (
        <Look {...props} onAct={setAct} />
      )}
    </StudioDialog>
  )
}

function Look({
  company,
  kind,
  issued,
  onAct,
}: PerkDialogProps & { onAct: (act: 'adjust' | 'end') => void }): ReactNode {
  const t = useText()
  const dayAt = useDayAt(company.timezone)
  const lastDay = useLastDay(company.timezone)
  const { balanceOf } = useCredit()
  const until = lastDay(issued)
  return (
    <Parts>
      <div>
        <PerkBadge issued={issued} />
      </div>
      <JoinedFacts
        parts={[
          <bdi key="serial" dir="ltr">
            {issued.serial}
          </bdi>,
          <bdi key="name">{issued.name || t('desk.perks.unnamed')}</bdi>,
          !isCredit(issued) && issued.holder !== ''
            ? t('desk.perks.givenTo', { name: issued.holder })
            : '',
        ]}
      />
      <JoinedFacts
        parts={[
          isCredit(issued) ? balanceOf(issued) : '',
          !isCredit(issued) && issued.validOn !== null
            ? t('desk.perks.from', { day: dayAt(issued.validOn) })
            : '',
          until === '' ? t('desk.perks.noEnd') : t('desk.perks.until', { day: until }),
        ]}
      />
      <Acts>
        {isChangeable(issued) ? (
          <>
            <Button size="small" onClick={() => onAct('adjust')}>
              {t(kind === 'house-credits' ? 'desk.perks.adjustCredit' : 'desk.perks.adjust')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => onAct('end')}>
              {t('desk.perks.end')}
            </Button>
          </>
        ) : null}
        <OpenMember company={company} customerId={issued.customerId} />
      </Acts>
      <PerkHistory company={company} kind={kind} issued={issued} />
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
