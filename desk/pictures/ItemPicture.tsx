import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Picture } from '../../src/ui/media/Picture'
import type { Item } from '../values/items'

/** The picture of an item in a list of pictures, small. */
export const ItemPicture = ({ item }: { item: Item }): ReactNode => (
  <Box>
    <Picture image={String(item['url'])} alt="" ratio="4/3" radius />
  </Box>
)

const Box = styled.span`
  flex: none;
  inline-size: 72px;
`
