import type { ComponentType } from 'react'
import type { Processor } from '../core/registry/Processor'
import { ChunkTexts } from './ChunkTexts'
import { ensureMessages } from './messages'

const bodies = import.meta.glob<Processor>('../processors/*/processor.tsx', { import: 'processor' })

/** All processors, in the order of their folders; to add one, add a folder under src/processors. */
export const processorUris: readonly string[] = Object.keys(bodies).map(
  (file) => file.split('/').at(-2) ?? '',
)

const loaded = new Map<string, Processor>()

/** Loads a processor's code and texts; rejects if they are gone or there is no such folder. */
export async function loadProcessor(uri: string, language: string): Promise<Processor> {
  const load = bodies[`../processors/${uri}/processor.tsx`]
  if (load === undefined) throw new Error(`There is no payment processor “${uri}”.`)
  const chunk = `processor-${uri}`
  const [processor] = await Promise.all([load(), ensureMessages(chunk, language)])
  // Same components each time, so that typed text survives a change of language.
  const known = loaded.get(uri) ?? partsOf(processor, chunk)
  loaded.set(uri, known)
  return known
}

const partsOf = ({ CardFields, Authentication, bank }: Processor, chunk: string): Processor => ({
  ...(CardFields && { CardFields: withTexts(chunk, CardFields) }),
  ...(Authentication && { Authentication: withTexts(chunk, Authentication) }),
  ...(bank && {
    bank: bank.form === 'manual' ? bank : { ...bank, Connect: withTexts(chunk, bank.Connect) },
  }),
})

const withTexts = <Props extends object>(
  chunk: string,
  Body: ComponentType<Props>,
): ComponentType<Props> =>
  function ProcessorPart(props) {
    return (
      <ChunkTexts chunk={chunk}>
        <Body {...props} />
      </ChunkTexts>
    )
  }
