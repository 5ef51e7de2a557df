/** Matches the first card of the stand-in: Thea Nissen. */
export const STUDIO_OWNER = {
  email: 'thea.nissen@atelier.test',
  password: 'Nachbildung2026!',
  firstName: 'Thea',
  lastName: 'Nissen',
  dateOfBirth: '1984-02-29',
}

/** Owner of a company under review; matches the second card. */
export const APPLICANT = {
  email: 'ole.carstens@fotohaus.test',
  password: 'Nachbildung2026!',
  firstName: 'Ole',
  lastName: 'Carstens',
  dateOfBirth: '1990-06-17',
}
export const APPLYING_COMPANY = 'Fotohaus Carstens'

/** Sets up a second factor at the first sign-in. */
export const BACK_OFFICE = {
  email: 'betrieb@passbild.test',
  password: 'Nachbildung2026!',
  firstName: 'Merle',
  lastName: 'Sörensen',
  dateOfBirth: '1980-06-01',
}
