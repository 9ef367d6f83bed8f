import { useAtom, useAtomValue } from 'jotai'
import { ChevronUp, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { useText } from '../../src/core/intl/useText'
import { resolveColor } from '../../src/core/theme/resolveColor'
import { OutsideLink } from '../../src/ui/controls/OutsideLink'
import { useIsPhone } from '../../src/ui/style/useIsPhone'
import { ColourDot } from '../chrome/ColourDot'
import { ToolButton } from '../chrome/ToolButton'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { groups } from '../forms/groups'
import { openControl } from '../forms/openControl'
import { paintedTokens } from '../editor/paintedTokens'
import { findGroupId, controlPointerFor } from '../forms/controlPointerFor'
import { nameTextPlace } from '../forms/messages/messagePlace'
import { usePathName } from '../forms/messages/usePathName'
import { useFindText } from '../forms/useFindText'
import { usePageNames } from '../forms/usePageNames'
import { pickedElementAtom } from '../preview/inspectAtoms'
import { focusPortalSwitch } from '../preview/linkInspector'
import { studioAtom } from '../session/studioAtoms'
import { tellApart } from './tellApart'
import { useChoice } from './useChoice'

interface Entry {
  pointer: string
  label: string
  colour?: string | undefined
}

/**
 * The settings that affect the picked element (its section, the portal texts that it may show, its
 * tokens), and where the desk makes what it shows. The setting of its content, or else its section,
 * opens immediately, and the list of the others is folded; on phones, where the card would cover
 * what has opened, it is shown only if nothing has. If there is just one setting, it opens
 * immediately.
 */
export function PickedCard(): ReactNode {
  const t = useText()
  const find = useFindText()
  const { nameOf } = usePageNames()
  const [picked, setPicked] = useAtom(pickedElementAtom)
  const editor = useAtomValue(editorAtom)
  const isPhone = useIsPhone()
  const list = useRef<HTMLUListElement>(null)
  const title = useId()
  const config = useMemo(() => currentConfig(editor), [editor])
  const { tokens: painted } = useMemo(() => paintedTokens(config, catalogue), [config])
  const tokens = useMemo(
    () => picked?.tokens.filter((token) => Object.hasOwn(catalogue.tokens, token)) ?? [],
    [picked],
  )
  const choice = useChoice(picked)
  const studio = useAtomValue(studioAtom)
  const hasDesk = studio.status === 'ready' && studio.session.company.areas.includes('desk')
  const pathName = usePathName(choice?.messages ?? [])
  const entries: readonly Entry[] = [
    // A section that the config no longer has is not offered.
    ...(choice?.section !== undefined
      ? [{ pointer: choice.section, label: describeConfigPath(choice.section, [config], find) }]
      : []),
    ...tellApart(
      (choice?.messages ?? []).map((pointer) => ({
        pointer,
        label: pathName(pointer, [config]),
      })),
      ({ pointer }) => nameTextPlace(fromPointer(pointer).at(-1) ?? '', nameOf, find),
      (number, count) => t('studio.inspect.which', { number, count }),
    ),
    ...sortByGroup(
      tokens.map((token) => {
        const pointer = controlPointerFor(toPointer(['theme', 'tokens', token]), config)
        return {
          pointer,
          label: describeConfigPath(pointer, [config], find),
          colour: token.startsWith('color-') ? resolveColor(token, painted) : undefined,
        }
      }),
    ),
  ]
  const groupName = (pointer: string): string =>
    t(groups.find(({ id }) => id === findGroupId(pointer, config))?.label ?? 'studio.groups')
  // The last pick, the setting to open at once (its own, or the only one), and whether the card has
  // others to offer. This is decided once per pick, so later edits, such as removing the section,
  // open nothing.
  const [handledPick, setHandledPick] = useState<{
    picked: typeof picked
    opened: string | undefined
    hasMore: boolean
  }>({ picked: null, opened: undefined, hasMore: true })
  if (handledPick.picked !== picked && choice) {
    const only = entries.length === 1 ? entries[0]?.pointer : undefined
    const opened = choice.desk && isPhone ? undefined : (choice.opens ?? only)
    const others = entries.filter(({ pointer }) => pointer !== opened)
    setHandledPick({
      picked,
      opened,
      hasMore: opened === undefined || choice.desk !== undefined || (!isPhone && others.length > 0),
    })
  }
  const { opened, hasMore } = handledPick
  // The list would cover what was picked. Who opened it sees that of the next pick too.
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isHandled = handledPick.picked === picked
  useEffect(() => {
    if (!picked || !isHandled) return
    if (opened === undefined) list.current?.querySelector<HTMLElement>('a, button')?.focus()
    else openControl(opened)
  }, [picked, isHandled, opened])
  if (!picked || !isHandled || !hasMore) return null
  const close = (): void => {
    setPicked(null)
    focusPortalSwitch()
  }
  return (
    <Card
      role="dialog"
      aria-labelledby={title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Head>
        <h2 id={title}>
          {opened === undefined ? (
            t('studio.inspect.title')
          ) : (
            <Fold
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {t('studio.inspect.title')}
              <ChevronUp size={16} aria-hidden />
            </Fold>
          )}
        </h2>
        <ToolButton icon={X} label={t('studio.close')} onClick={close} />
      </Head>
      {entries.length === 0 && !choice?.desk ? (
        <p role="status">{t('studio.inspect.nothing')}</p>
      ) : null}
      {choice?.desk ? <p>{choice.name}</p> : null}
      <Entries ref={list}>
        {choice?.desk && hasDesk ? (
          <li>
            <Choice as={OutsideLink} to={choice.desk.address} newTab>
              {t(choice.desk.isRecord ? 'studio.inspect.openRecord' : 'studio.inspect.openList')}
            </Choice>
          </li>
        ) : null}
        {(opened === undefined || isUnfolded ? entries : []).map(({ pointer, label, colour }) => (
          <li key={pointer}>
            <Choice
              type="button"
              onClick={() => {
                // There the card would cover the control.
                if (isPhone) setPicked(null)
                openControl(pointer)
              }}
            >
              {colour === undefined ? null : <ColourDot style={{ background: colour }} />}
              <span>
                <Group>{groupName(pointer)} › </Group>
                {label}
              </span>
            </Choice>
          </li>
        ))}
      </Entries>
    </Card>
  )
}

/** Sorts entries by tab; within a tab, tokens closest to the element stay first. */
const sortByGroup = (entries: readonly Entry[]): readonly Entry[] => {
  const groupIndex = ({ pointer }: Entry): number =>
    groups.findIndex(({ id }) => id === findGroupId(pointer))
  return [...entries].sort((a, b) => groupIndex(a) - groupIndex(b))
}

const Card = styled.div`
  position: absolute;
  /* As high as the sheet on phones, which comes before it. */
  z-index: 1;
  inset-block-end: 40px;
  inset-inline-end: 28px;
  display: flex;
  flex-direction: column;
  inline-size: min(320px, calc(100% - 32px));
  max-block-size: min(420px, 60%);
  padding: 4px 8px 8px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-3);
  > p {
    padding: 0 8px 8px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  padding-inline-start: 8px;
  h2 {
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
`
const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: max(32px, var(--portico-target-size) - 12px);
  padding-inline: 4px;
  margin-inline-start: -4px;
  border-radius: 6px;
  font: inherit;
  svg {
    transition: transform var(--portico-duration-fast) var(--portico-easing);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`
const Entries = styled.ul`
  &:empty {
    display: none;
  }
  display: grid;
  min-block-size: 0;
  /* Room for the focus ring. */
  padding: 5px;
  margin-inline: -3px;
  overflow-y: auto;
`
const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  inline-size: 100%;
  min-block-size: max(32px, var(--portico-target-size) - 12px);
  padding: 4px 8px;
  border-radius: 6px;
  font-size: var(--portico-text-sm);
  line-height: 1.3;
  text-align: start;
  &:hover {
    background: var(--portico-color-primary-soft);
  }
`
const Group = styled.span`
  color: var(--portico-color-muted-text);
`
