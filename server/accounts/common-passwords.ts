// Passwords that are guessed first: a list of words, and the small changes by which people make them look new.

/** Whether a guesser tries it among the first: a common word, a row of keys, a repetition, the person's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const [mailbox = ''] = email.toLowerCase().split('@', 1);
  return (
    isRepetition(plain) ||
    isRow(plain) ||
    plain === email.toLowerCase() ||
    bases(plain).some((base) => words.has(base) || (mailbox.length > 2 && base === mailbox))
  );
}

// "aaaaaa", "abab", "123123": one short piece again and again.
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text) || new Set(text).size < 3;
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '741852963',
  '147258369',
  '159357',
].flatMap((row) => [row, [...row].toReversed().join('')]);

// A row of keys, or two rows one after the other: "qwerty123", "asdfghjkl", "654321".
function isRow(text: string): boolean {
  if (rows.some((row) => row.includes(text))) return true;
  return [3, 4, 5, 6, 7, 8].some((cut) => {
    const parts = [text.slice(0, cut), text.slice(cut)];
    return parts.every((part) => part.length > 2 && rows.some((row) => row.includes(part)));
  });
}

const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

// "Pakistan@123", "P@ssw0rd!" and "123lahore" are "pakistan", "password" and "lahore".
function bases(text: string): string[] {
  const bare = text.replace(/^[\d\W_]+|[\d\W_]+$/gu, '');
  const spelt = [...text].map((letter) => looksLike[letter] ?? letter).join('');
  const bareSpelt = [...bare].map((letter) => looksLike[letter] ?? letter).join('');
  const tails = [text.replace(/[\d\W_]+$/u, ''), spelt.replace(/[\d\W_]+$/u, ''), spelt.replace(/i+$/, '')];
  return [text, bare, spelt, bareSpelt, ...tails];
}

const words = new Set(
  `password passwort passcode pass word login signin access admin administrator root user guest test testing tester demo
  default changeme changeit letmein welcome secret private master super superuser superman batman spiderman ironman
  hello hellothere helloworld iloveyou iloveu loveyou love lovely mylove forever princess prince queen king angel
  sunshine flower butterfly rainbow chocolate cookie cookies banana orange apple cherry strawberry coffee pepper ginger
  dragon monkey tiger lion eagle falcon horse shadow ninja samurai warrior hunter killer ranger soldier assassin
  football baseball basketball soccer hockey cricket tennis golf running runner player gamer winner champion legend
  qwerty qwertz azerty asdf asdfgh zxcvbn qazwsx abc abcd abcdef abcabc xyz aaa zzz
  michael jordan jennifer jessica michelle daniel thomas robert joseph andrew joshua matthew charlie george william
  james john david richard anthony nicole ashley amanda samantha hannah thomas buster maggie harley mustang ferrari
  porsche mercedes toyota honda corolla suzuki yamaha civic computer internet windows samsung iphone android nokia huawei
  google facebook instagram whatsapp youtube twitter gmail yahoo hotmail starwars pokemon naruto minecraft fortnite pubg
  roblox matrix trustno freedom liberty america england london paris dubai canada summer winter spring autumn monday
  sunday friday january february march april june july august september october november december money dollar diamond
  silver golden purple yellow orange black white green whatever nothing something anything nobody somebody because please
  thank thankyou sorry jesus christ heaven blessed family mother father mommy daddy brother sister friend friends bestfriend
  baby babygirl babyboy cutie sweet sweetheart honey sugar smile happy lucky music guitar piano rockstar metallica
  eminem rihanna justin bieber barcelona realmadrid liverpool chelsea arsenal manchester juventus messi ronaldo neymar
  pakistan pakistani pakarmy pakistanzindabad zindabad jeevaypakistan dildilpakistan islamabad lahore karachi peshawar quetta multan
  rawalpindi faisalabad sialkot gujranwala hyderabad sargodha bahawalpur abbottabad swat kashmir gilgit punjab sindh balochistan
  kpk pindi azadi jinnah quaid quaideazam allama iqbal imran imrankhan nawaz nawazsharif bhutto babar babarazam afridi
  shahidafridi wasim waqar misbah shoaib akhtar rizwan shaheen zalmi qalandars
  allah allahuakbar bismillah bismilah alhamdulillah mashallah inshallah subhanallah muhammad mohammad mohammed muhammed
  ahmad ahmed ali hassan hasan hussain hussein husain abdullah abdul rehman rahman usman umar umer omar bilal hamza
  haider zain zaid asad saad faisal fahad kamran adnan irfan imran junaid kashif khalid khan malik mughal butt rana
  sheikh syed shah chaudhry chaudhary raja mirza qureshi siddiqui ansari hashmi farooq tariq naveed nadeem nasir noman
  rashid saleem salman sajid shahid shahbaz sohail waseem waqas yasir younas zahid zeeshan arslan awais danish ehsan
  ayesha aisha fatima fatimah zainab khadija maryam mariam sana hina hira iqra javeria kiran laiba mahnoor maham mehwish
  nida noor rabia saba sadia saima samina sara sarah sidra sumaira tayyaba zara zoya amna anum areeba asma bushra
  jaan jaanu janeman meri mera merijaan jan dost yaar shehzada shehzadi rani raja pyar mohabbat ishq dil zindagi khushi
  ammi abbu ammijan mama papa baba beta beti bhai chand sitara phool gulab
  qadam shoe shoes sneaker sneakers boots chappal footwear nike adidas puma skechers sketchers vans hoka reebok newbalance
  shop shopping store owner boss manager staff office business company account customer server database backup
  passpass passw passwd pword mypassword yourpassword newpassword oldpassword thepassword nopassword password password
  opensesame letmeinnow trustme trustnoone iamthebest iamgod godisgreat ilovegod ilovemyfamily ilovemom ilovepakistan
  iloveallah lovepakistan mypakistan pakistanarmy correcthorsebatterystaple hunter solo starwars skywalker hogwarts
  gandalf frodo sherlock watson panther phoenix scorpion cobra viper python jaguar leopard cheetah panda rabbit turtle
  dolphin penguin kitten kitty puppy doggy snoopy mickey minnie donald barbie tweety garfield simpson simpsons homer
  bailey buddy cookie coco max rocky duke bear jack jackson hammer thunder lightning storm hurricane tornado volcano
  galaxy universe planet saturn jupiter mercury cosmos orion apollo zeus athena hercules spartan gladiator titan
  sexy sexyboy sexygirl hotgirl hotboy badboy badgirl goodboy goodgirl cool coolboy coolgirl crazy loser stupid idiot
  asshole fuckyou fuckoff bitch shit bullshit pussy dick`.split(/\s+/),
);
