// Passwords that are guessed first: common ones, rows of keys, repetitions, and the small changes that make them look new.

// Every entry of the common list is below the first bound, six random letters are above it. The second is met by the
// first thousand words only: more would refuse any word with a digit behind it.
const MAX_GUESSES = 100_000;
const MAX_GUESSES_OF_WORD = 1_000;

/** Whether it is among the first guesses of a dictionary attack. "Pakistan@123" and "123lahore!" are no better than the word in them. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const check = await estimator();
  const text = password.normalize('NFKC');
  const own = [email, email.split('@', 1)[0] ?? ''].filter((input) => input.length > 2);
  const word = text.replace(/^[\d\W_]+|[\d\W_]+$/gu, '');
  const isCommonWord = word !== '' && check(word, own).guesses < MAX_GUESSES_OF_WORD;
  return isCommonWord || check(text, own).guesses < MAX_GUESSES;
}

type Estimate = (password: string, ownWords: string[]) => { guesses: number };

let loading: Promise<Estimate> | null = null;

// Loaded for the first password that somebody chooses: it takes a fifth of a second and 7 MB of heap (decision 0015).
function estimator(): Promise<Estimate> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimates = new ZxcvbnFactory({
    dictionary: { 'passwords-common': common.dictionary['passwords-common'], words: words.split(/\s+/) },
    graphs: common.adjacencyGraphs,
    // Bounds on the time that a made-up password can take, which is 1.4 s without them.
    maxLength: 32,
    l33tMaxSubstitutions: 10,
  });
  return (password, ownWords) => estimates.check(password, ownWords);
}

// What the common list lacks or ranks low: words of Pakistan, and words that many begin a password with.
const words = `
  passwort passcode word login signin admin administrator root user guest tester demo default changeme changeit super
  superuser spiderman ironman hellothere helloworld iloveu loveyou lovely mylove queen king butterfly chocolate
  cookies cherry strawberry lion eagle horse ninja samurai soldier assassin basketball running gamer champion qwertz
  abc abcd abcdef abcabc xyz aaa zzz honda corolla suzuki civic windows iphone android nokia huawei google facebook
  instagram whatsapp youtube twitter gmail yahoo hotmail naruto minecraft fortnite pubg roblox trustno liberty england
  paris dubai spring autumn monday sunday friday january february march april june july september october dollar white
  something anything nobody somebody because thank thankyou sorry jesus christ blessed father mommy daddy brother
  sister friend friends bestfriend baby babyboy cutie sweet sweetheart honey sugar smile music piano rockstar
  metallica rihanna bieber barcelona realmadrid manchester juventus messi ronaldo neymar pakistani pakarmy
  pakistanzindabad zindabad jeevaypakistan dildilpakistan islamabad lahore karachi peshawar quetta multan rawalpindi
  faisalabad sialkot gujranwala hyderabad sargodha bahawalpur abbottabad swat kashmir gilgit punjab sindh balochistan
  kpk pindi azadi jinnah quaid quaideazam allama iqbal imran imrankhan nawaz nawazsharif bhutto babar babarazam afridi
  shahidafridi wasim waqar misbah shoaib akhtar rizwan shaheen zalmi qalandars allah allahuakbar bismillah bismilah
  alhamdulillah mashallah inshallah subhanallah muhammad mohammad mohammed muhammed ahmad ahmed ali hassan hasan
  hussain hussein husain abdullah abdul rehman rahman usman umar umer omar bilal hamza haider zain zaid asad saad
  faisal fahad kamran adnan irfan junaid kashif khalid khan malik mughal butt rana sheikh syed shah chaudhry chaudhary
  raja mirza qureshi siddiqui ansari hashmi farooq tariq naveed nadeem nasir noman rashid saleem salman sajid shahid
  shahbaz sohail waseem waqas yasir younas zahid zeeshan arslan awais danish ehsan ayesha aisha fatima fatimah zainab
  khadija maryam mariam sana hina hira iqra javeria kiran laiba mahnoor maham mehwish nida noor rabia saba sadia saima
  samina sara sarah sidra sumaira tayyaba zara zoya amna anum areeba asma bushra jaan jaanu janeman meri mera merijaan
  jan dost yaar shehzada shehzadi rani pyar mohabbat ishq dil zindagi khushi ammi abbu ammijan mama papa baba beta
  beti bhai chand sitara phool gulab qadam shoe shoes sneaker sneakers boots chappal footwear nike puma skechers
  sketchers vans hoka reebok newbalance shop shopping store owner boss manager staff office business company account
  customer server database backup passpass passw passwd pword mypassword yourpassword newpassword oldpassword
  thepassword nopassword opensesame letmeinnow trustme trustnoone iamthebest iamgod godisgreat ilovegod ilovemyfamily
  ilovemom ilovepakistan iloveallah lovepakistan mypakistan pakistanarmy correcthorsebatterystaple solo skywalker
  hogwarts frodo sherlock watson cobra viper python leopard cheetah panda penguin kitty puppy doggy minnie barbie
  tweety simpson simpsons homer coco max rocky duke lightning storm hurricane tornado volcano galaxy universe planet
  jupiter mercury cosmos orion zeus athena hercules spartan gladiator titan sexyboy sexygirl hotgirl hotboy badgirl
  goodboy goodgirl cool coolboy coolgirl crazy loser idiot shit`.trim();
