// Written by `node scripts/lander-fonts.ts > lander/fonts/made-fonts.ts`; the build fails when the fonts do not fit it.

/** Each face's file in `landerPaths.fonts`, whose name holds a hash of its bytes. */
export const fontFiles = {
  'bricolage-name': 'bricolage-name-89c08509ac.woff2',
  'bricolage-text': 'bricolage-text-7864efd81c.woff2',
  'bodoni-name': 'bodoni-name-4bd431ade1.woff2',
  'hanken-text': 'hanken-text-9cc27f7f32.woff2',
  'anybody-name': 'anybody-name-db7da9f479.woff2',
  'anybody-text': 'anybody-text-3a3a37dc93.woff2',
} as const;

/** Advance widths: letter and thousandths of the font's size, in turns. */
export const advanceTables = {
  'bricolage-name':
    '0 594 1 298 2 546 3 562 4 598 5 561 6 592 7 491 8 606 9 600 a 535 b 570 c 535 d 570 e 534 f 366 g 548 h 555 i 224 j 233 k 531 l 224 m 852 n 555 o 565 p 568 q 568 r 389 s 512 t 360 u 550 v 526 w 792 x 532 y 534 z 475 A 649 B 603 C 629 D 619 E 537 F 509 G 648 H 634 I 234 J 318 K 615 L 457 M 812 N 686 O 660 P 581 Q 658 R 609 S 582 T 513 U 625 V 625 W 910 X 611 Y 585 Z 546 . 228 - 310 à 535 á 535 â 535 ä 535 å 535 ç 535 è 534 é 534 ê 534 ë 534 í 224 î 224 ï 224 ñ 555 ó 565 ô 565 ö 565 ø 565 ù 550 ú 550 û 550 ü 550 ß 630 É 537',
  'bodoni-name':
    '0 624 1 441 2 555 3 526 4 600 5 504 6 565 7 509 8 555 9 565 a 530 b 601 c 509 d 601 e 528 f 387 g 587 h 583 i 288 j 295 k 596 l 318 m 848 n 583 o 553 p 601 q 601 r 431 s 445 t 343 u 583 v 556 w 776 x 560 y 558 z 466 A 742 B 637 C 672 D 706 E 588 F 567 G 716 H 743 I 368 J 434 K 688 L 573 M 833 N 733 O 728 P 621 Q 728 R 701 S 563 T 637 U 700 V 741 W 984 X 736 Y 708 Z 556 . 206 - 360 à 530 á 530 â 530 ä 530 å 530 ç 509 è 528 é 528 ê 528 ë 528 í 288 î 288 ï 288 ñ 583 ó 553 ô 553 ö 553 ø 553 ù 583 ú 583 û 583 ü 583 ß 691 É 588',
  'anybody-name':
    '0 804 1 769 2 828 3 823 4 800 5 815 6 825 7 741 8 811 9 829 a 882 b 880 c 818 d 892 e 878 f 656 g 894 h 873 i 394 j 416 k 831 l 398 m 1271 n 867 o 883 p 880 q 884 r 868 s 869 t 694 u 864 v 830 w 1231 x 863 y 823 z 748 A 967 B 894 C 884 D 885 E 763 F 702 G 921 H 916 I 422 J 886 K 845 L 685 M 1183 N 1040 O 917 P 848 Q 917 R 878 S 897 T 857 U 923 V 912 W 1330 X 907 Y 935 Z 790 . 321 - 609 à 882 á 882 â 882 ä 882 å 882 ç 818 è 878 é 878 ê 878 ë 878 í 385 î 385 ï 385 ñ 867 ó 883 ô 883 ö 883 ø 883 ù 864 ú 864 û 864 ü 864 ß 896 É 763',
} as const;
