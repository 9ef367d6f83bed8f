import { AddPicture } from '../../pictures/AddPicture'
import { ItemPicture } from '../../pictures/ItemPicture'
import { Visibility } from '../../values/Visibility'
import type { Resource } from '../Resource'

/** The businesses of the club's directory on the desk. */
export const businesses: Resource<'businesses'> = {
  name: 'businesses',
  title: 'desk.businesses.title',
  newTitle: 'desk.businesses.new',
  titleOf: ({ name }) => name,
  empty: { title: 'desk.businesses.empty', text: 'desk.businesses.emptyText' },
  columns: [
    { field: 'name', label: 'desk.businesses.field.name', cell: ({ record }) => record.name },
    {
      field: 'category',
      label: 'desk.businesses.field.categoryId',
      cell: ({ record }) => record.category,
    },
    { field: 'brief', label: 'desk.businesses.field.brief', cell: ({ record }) => record.brief },
    {
      field: 'published',
      label: 'desk.businesses.visibility',
      cell: ({ record }) => <Visibility state={record.published ? 'published' : 'hidden'} />,
    },
  ],
  groups: [
    {
      title: 'desk.businesses.group.what',
      fields: ['published', 'name', 'categoryId', 'slogan', 'brief', 'about', 'details'],
    },
    { title: 'desk.businesses.group.pictures', fields: ['graphic', 'banner', 'pictures'] },
    {
      title: 'desk.businesses.group.contact',
      fields: ['address', 'email', 'phoneNumber', 'website', 'social', 'surveyId', 'contacts'],
    },
    { title: 'desk.businesses.group.locations', fields: ['locations'] },
  ],
  // Another picture is another item.
  lists: { pictures: { pointless: () => ['url'], picture: ItemPicture, add: AddPicture } },
  isShown: ({ published }) => published,
}
