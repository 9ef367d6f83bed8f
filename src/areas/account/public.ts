export {
  activate,
  askForPassword,
  askForSignInLink,
  checkEmailField,
  checkNewPassword,
  checkRegistration,
  register,
  resetPassword,
  revertEmail,
  signInWithLink,
  verifyEmail,
} from './data/doors'
export { avatarOf } from './model/avatarOf'
export { AskForLink } from './parts/AskForLink'
export { DoorDone } from './parts/DoorDone'
export { DoorForm } from './parts/DoorForm'
export { DoorPage } from './parts/DoorPage'
export { NewPasswordField } from './parts/NewPasswordField'
export { Nominations } from './parts/Nominations'
export { OwnPasswordForm } from './parts/OwnPasswordForm'
export { Profile } from './parts/Profile'
export { SigningOut } from './parts/SigningOut'
export { WayIn } from './parts/WayIn'
export { formatPhone } from './model/formatPhone'
export { AddressFields, type AddressDraft } from './parts/AddressFields'
export { GroupFormBody } from './parts/GroupFormBody'
export { useGroupForm } from './parts/useGroupForm'
export { saveOutcome } from './data/saveOutcome'
