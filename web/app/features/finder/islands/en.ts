/** The finder with its texts, loaded as the German one. */
const [{ openFinder }, { en }] = await Promise.all([
  import('#features/finder/open-finder.tsx'),
  import('#texts/citizens/en.ts'),
])
openFinder(en.finder)

export {}
