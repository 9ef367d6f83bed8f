export { avatarOf } from './model/avatarOf'
export { Nominations } from './parts/Nominations'
export { Profile } from './parts/Profile'
export { SigningOut } from './parts/SigningOut'
