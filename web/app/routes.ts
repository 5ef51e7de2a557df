import { type CitizenPage, type Path, paths, spokenPath } from './paths.ts'
import { LANGUAGE_CODES } from './texts/citizens/languages.ts'

/** One page of the site map. */
export interface PageRoute {
  path: string
  /** Below pages/: the frames around the page, outermost first, and the page itself. */
  files: readonly string[]
}

const page = (path: Path, ...files: string[]): PageRoute => ({ path, files })

/** One module per language, so that none bundles the texts of another. */
const spokenPages = (name: CitizenPage, file: string) =>
  LANGUAGE_CODES.map((language) => ({ path: spokenPath(language, name), files: [`spoken/${language}/${file}`] }))

/** One module serves all of these addresses. */
const sharedPage = (file: string, ...shared: Path[]) => shared.map((path) => page(path, file))

/** Plain HTML without any framework script. */
export const contentPages: readonly PageRoute[] = [
  page(paths.home, 'site/home/home.tsx'),
  page(paths.finder, 'site/map.tsx'),
  page(paths.studio, 'site/studio.tsx'),
  page(paths.studioGone, 'site/studio-gone.tsx'),
  page(paths.studioHidden, 'site/studio-hidden.tsx'),
  page(paths.imprint, 'site/imprint.tsx'),
  page(paths.terms, 'site/terms.tsx'),
  page(paths.privacy, 'site/privacy.tsx'),
  page(paths.processing, 'site/processing.tsx'),
  page(paths.faq, 'site/questions.tsx'),
  page(paths.photographerPortal, 'site/portal/portal.tsx'),
  page(paths.authorityInformation, 'site/authority-information.tsx'),
  page(paths.blog, 'site/blog.tsx'),
  ...sharedPage('site/blog-article.tsx', paths.blog1, paths.blog2, paths.blog3, paths.blog4, paths.blog5, paths.blog6),
  ...sharedPage(
    'site/content.tsx',
    paths.makeUp,
    paths.photoRequirements,
    paths.clothing,
    paths.photoMistakes,
    paths.lawChange,
    paths.aboutEPassbild,
    paths.accessibility,
    paths.safeWork,
  ),
  ...spokenPages('home', 'home.tsx'),
  ...spokenPages('finder', 'finder.tsx'),
  page(paths.notFound, 'site/not-found.tsx'),
]

const WITH_QUERIES = 'with-queries.tsx'
const room = (path: Path, file: string) => page(path, WITH_QUERIES, 'area/area.tsx', file)
const operatorRoom = (path: Path, file: string) => page(path, WITH_QUERIES, 'operator/operator-frame.tsx', file)

/** Pages that React hydrates in the browser. */
export const livePages: readonly PageRoute[] = [
  page(paths.securityReport, 'site/security-report.tsx'),
  page(paths.diagnosis, 'site/diagnosis.tsx'),
  page(paths.myPhoto, 'citizen/my-photo.tsx'),
  ...spokenPages('myPhoto', 'my-photo.tsx'),
  page(paths.scannerCheck, 'authority/scanner-check.tsx'),

  page(paths.registration, 'start/registration.tsx'),
  page(paths.codeVerification, 'start/code-verification.tsx'),
  page(paths.login, 'start/login.tsx'),
  page(paths.forgotPassword, 'start/forgot-password.tsx'),

  page(paths.retrieval, WITH_QUERIES, 'authority/retrieval.tsx'),
  page(paths.retrievalSignIn, WITH_QUERIES, 'authority/sign-in.tsx'),
  operatorRoom(paths.operator, 'operator/reviews.tsx'),
  operatorRoom(paths.operatorAccounts, 'operator/accounts.tsx'),
  operatorRoom(paths.operatorStudios, 'operator/studios.tsx'),
  operatorRoom(paths.operatorAuthorities, 'operator/authorities.tsx'),
  operatorRoom(paths.operatorSoftware, 'operator/releases.tsx'),
  operatorRoom(paths.operatorFigures, 'operator/figures.tsx'),
  operatorRoom(paths.operatorMoney, 'operator/money.tsx'),
  operatorRoom(paths.operatorDisclosures, 'operator/disclosures.tsx'),
  operatorRoom(paths.operatorMessages, 'operator/messages.tsx'),
  operatorRoom(paths.operatorAudit, 'operator/audit.tsx'),
  operatorRoom(paths.operatorSignIn, 'operator/sign-in.tsx'),
  page(paths.studioAdmin, 'operator/studio-admin.tsx'),

  page(paths.capture, WITH_QUERIES, 'station/capture.tsx'),

  room(paths.ownerArea, 'area/owner-area.tsx'),
  room(paths.staffArea, 'area/staff-area.tsx'),
  room(paths.staff, 'area/staff.tsx'),
  room(paths.profile, 'area/profile.tsx'),
  room(paths.eidVerification, 'area/eid-verification.tsx'),
  room(paths.locations, 'area/locations.tsx'),
  room(paths.softwareDownload, 'area/software.tsx'),
  room(paths.transfers, 'area/transfers.tsx'),
  room(paths.paymentMethod, 'area/payment-method.tsx'),
  room(paths.invoices, 'area/invoices.tsx'),
  room(paths.companyFigures, 'area/figures.tsx'),
  room(paths.notifications, 'area/notifications.tsx'),
]
