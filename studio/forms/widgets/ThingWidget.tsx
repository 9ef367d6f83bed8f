import type { WidgetProps } from '@rjsf/utils'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { ComboBox, Input, ListBox } from 'react-aria-components'
import type { ThingKind } from '../../../src/core/config/things'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { AriaLocale } from '../../../src/ui/overlays/AriaLocale'
import { useDebounced } from '../../../src/ui/search/useDebounced'
import { useClubFormat } from '../../session/useClubFormat'
import { describeThing } from '../links/describeThing'
import { LeadsLine } from '../links/LeadsTo'
import { useKnownThings, useThingSearch } from '../links/useThings'
import { ComboOption } from './ComboOption'
import { ComboEmpty, ComboField, ComboLine, ComboOpener, ComboSheet } from './comboStyle'

/**
 * A field for one thing of the club's data, such as an event: chosen by its name and stored as its
 * number; empty is none, 0. `options.thing` is its kind. What is typed only searches.
 */
export function ThingWidget({
  id,
  label,
  value,
  rawErrors,
  readonly,
  options,
  onChange,
}: WidgetProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const format = useClubFormat()
  // Derived from the schema's x-thing.
  const kind = options['thing'] as ThingKind
  const number = typeof value === 'number' ? value : 0
  const chosen = useMemo(() => (number === 0 ? [] : [{ kind, id: number }]), [kind, number])
  const known = useKnownThings(chosen)
  const found = known?.find((one) => one.kind === kind && one.id === number)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  /** The words typed to search; null once the focus has left the field. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const { things, status } = useThingSearch(useDebounced((typed ?? '').trim()), open, kind)
  const isInvalid = (rawErrors?.length ?? 0) > 0
  const shown = number === 0 ? '' : (found?.name ?? String(number))
  const line =
    chosen[0] === undefined || known === undefined
      ? { text: '' }
      : describeThing(chosen[0], found, t, format)
  return (
    <AriaLocale>
      <ComboField ref={setBox}>
        <ComboBox
          id={id}
          aria-label={textOf(label)}
          aria-describedby={`${isInvalid ? `${id}__error ` : ''}${id}__leads`}
          allowsCustomValue
          allowsEmptyCollection
          isInvalid={isInvalid}
          isReadOnly={readonly ?? false}
          menuTrigger="input"
          inputValue={typed ?? shown}
          // The server has searched.
          defaultFilter={() => true}
          selectedKey={
            typed === null && things.some((one) => one.id === number) ? String(number) : null
          }
          onInputChange={(next) => {
            setTyped(next)
            if (next.trim() === '') onChange(undefined)
          }}
          onOpenChange={setOpen}
          onSelectionChange={(key) => {
            if (key === null) return
            setTyped(null)
            onChange(Number(key))
          }}
          onBlur={() => setTyped(null)}
        >
          <ComboLine>
            <Input
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              placeholder={t('studio.thing.placeholder')}
            />
            <ComboOpener aria-label={t('studio.link.choose', { name: textOf(label) })}>
              <ChevronDown size={16} aria-hidden />
            </ComboOpener>
          </ComboLine>
          <ComboSheet
            maxHeight={420}
            // Inside the studio's colours, also where the studio is a toolbar in the portal.
            UNSTABLE_portalContainer={box?.closest<HTMLElement>('[data-chrome]') ?? undefined}
          >
            <ListBox
              items={things}
              renderEmptyState={() => <ComboEmpty>{t(`studio.thing.search.${status}`)}</ComboEmpty>}
            >
              {({ id: choice, name, startsAt, shown: isShown }) => {
                const note = [
                  startsAt === null ? '' : format.dateTime(startsAt),
                  isShown ? '' : t('studio.link.notShown'),
                ]
                  .filter(Boolean)
                  .join(' · ')
                return <ComboOption id={String(choice)} text={name} name={name} note={note} />
              }}
            </ListBox>
          </ComboSheet>
        </ComboBox>
        <LeadsLine
          id={`${id}__leads`}
          role="status"
          data-dead={line.isDead === true || undefined}
          dir="auto"
        >
          {line.text}
        </LeadsLine>
      </ComboField>
    </AriaLocale>
  )
}
