// The server's messages as types, made by `npm run types`; not edited by hand.
export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games */
        get: operations["ApiGamesGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules */
        get: operations["ApiGamesRulesRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mine */
        get: operations["ApiMineMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** NoticesOn */
        get: operations["ApiNoticesNoticesOn"];
        put?: never;
        /** WantNotices */
        post: operations["ApiNoticesWantNotices"];
        /** WantNoNotices */
        delete: operations["ApiNoticesWantNoNotices"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Daily */
        get: operations["ApiDailyDaily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** DailyResult */
        get: operations["ApiTablesTableIdDailyDailyResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/join/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invitation */
        get: operations["ApiJoinSecretInvitation"];
        put?: never;
        /** Join */
        post: operations["ApiJoinSecretJoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Record */
        get: operations["ApiTablesTableIdRecordRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replay */
        get: operations["ApiTablesTableIdReplayReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay/{start}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Positions */
        get: operations["ApiTablesTableIdReplayStartPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check */
        get: operations["ApiTablesTableIdCheckCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Review */
        get: operations["ApiTablesTableIdReviewReview"];
        put?: never;
        /** BeginReview */
        post: operations["ApiTablesTableIdReviewBeginReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start */
        post: operations["ApiTablesTableIdStartStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** PlanSeat */
        post: operations["ApiTablesTableIdSeatsPlanSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/sit-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** SitIn */
        post: operations["ApiTablesTableIdSeatsSitInSitIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Back */
        post: operations["ApiTablesTableIdBackBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resign */
        post: operations["ApiTablesTableIdResignResign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/here": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** SeatHere */
        post: operations["ApiTablesTableIdHereSeatHere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tutorials/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tutorial */
        get: operations["ApiTutorialsGameTutorial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tutorials/{game}/{scene}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rehearse */
        post: operations["ApiTutorialsGameSceneDraftRehearse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hint */
        post: operations["ApiTablesTableIdHintHint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create */
        post: operations["ApiTablesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** OpenRecord */
        post: operations["ApiRecordsOpenRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** PlayDaily */
        post: operations["ApiDailyGamePlayDaily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rematch */
        post: operations["ApiTablesTableIdRematchRematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Watch */
        get: operations["ApiWatchSecretWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recover/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recover */
        post: operations["ApiRecoverCodeRecover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Ack
         * @description A command was played and is written down.
         */
        Ack: {
            /** @enum {unknown} */
            type: "ack";
            command: string;
            index: number;
        };
        /**
         * Act
         * @description Actions of this seat, to be applied whole or not at all.
         */
        Act: {
            /** @enum {unknown} */
            type: "act";
            command: string;
            decision: number;
            actions: string[];
        };
        /** Advice */
        Advice: {
            subject: string;
            ways: components["schemas"]["Judged"][];
            worlds: number;
        };
        /** Chapter */
        Chapter: {
            heading: string;
            note: string;
            sentences: components["schemas"]["Sentence"][];
        };
        /** Check */
        Check: {
            lines: number;
            deals: number;
            misdeals: number[];
            seed: string;
            seed_hash: string;
        };
        ClientMessage: components["schemas"]["Act"] | components["schemas"]["TryOut"] | components["schemas"]["Say"] | components["schemas"]["Ping"] | components["schemas"]["Seen"];
        /**
         * Clocks
         * @description All clocks of the table, when another one runs than before.
         */
        Clocks: {
            /** @enum {unknown} */
            type: "clocks";
            seats: components["schemas"]["SeatTime"][];
        };
        /**
         * Cover
         * @description The private moment of an update is over: nothing of it may be kept.
         */
        Cover: {
            /** @enum {unknown} */
            type: "cover";
            index: number;
        };
        /** Created */
        Created: {
            table: string;
            play: string;
            watch: string;
        };
        /** Daily */
        Daily: {
            game: string;
            title: string;
            lead: string;
            day: string;
            rival: string;
            table: string | null;
            over: boolean;
        };
        /** DailyPlan */
        DailyPlan: {
            your_name: string;
        };
        /** DailyResult */
        DailyResult: {
            day: string;
            points: number;
            rival: string;
            rival_points: number;
            place: number;
            players: number;
        };
        /** Decision */
        Decision: {
            line: number;
            end: number;
            subject: string;
            ways: components["schemas"]["Judged"][];
            played: number;
            worlds: number;
        };
        /**
         * Event
         * @description A line of the log as this seat saw it.
         */
        Event: {
            seat: number;
            action: string | null;
            private: boolean;
        };
        /** GameInfo */
        GameInfo: {
            name: string;
            title: string;
            min_seats: number;
            max_seats: number;
            options: components["schemas"]["OptionInfo"][];
            levels: components["schemas"]["LevelInfo"][];
            teaches: boolean;
        };
        /**
         * Heard
         * @description What somebody said is written down.
         */
        Heard: {
            /** @enum {unknown} */
            type: "heard";
            command: string;
            number: number;
        };
        /**
         * Hello
         * @description The first message of a socket.
         */
        Hello: {
            /** @enum {unknown} */
            type: "hello";
            table: components["schemas"]["TableInfo"];
            state: components["schemas"]["Snapshot"] | null;
        };
        /** Invitation */
        Invitation: {
            table: string;
            game: string;
            title: string;
            /** @enum {string} */
            status: "lobby" | "playing" | "over" | "damaged" | "lacking";
            seats: components["schemas"]["SeatInfo"][];
            free: number[];
            you: number | null;
        };
        /** Joining */
        Joining: {
            name: string;
            seat?: number | null;
        };
        /** Judged */
        Judged: {
            actions: string[];
            behind: number;
            error: number;
            reasons: components["schemas"]["Reason"][];
        };
        /** LevelInfo */
        LevelInfo: {
            name: string;
            description: string;
        };
        /**
         * CardSeen
         * @description A painting card that lies face up.
         */
        MajolicaCardSeen: {
            id: string;
            colours: string;
            bonus: string;
        };
        /**
         * Observation
         * @description The table as a seat sees it.
         */
        MajolicaObservation: {
            options: components["schemas"]["MajolicaOptions"];
            round: number;
            rounds: number;
            card: components["schemas"]["MajolicaCardSeen"] | null;
            choices: components["schemas"]["MajolicaCardSeen"][];
            flipped: components["schemas"]["MajolicaCardSeen"][];
            unseen: components["schemas"]["MajolicaCardSeen"][];
            stock: string[];
            sheets: (components["schemas"]["MajolicaSheetSeen"] | null)[];
            past: string[][];
            /** @default null */
            mine: components["schemas"]["MajolicaSheetSeen"] | null;
            /** @default [] */
            work: string[];
        };
        /**
         * Options
         * @description Variants and rulings.
         */
        MajolicaOptions: {
            /**
             * Beginner rule
             * @description Fifteen rounds, then a last one in which everybody chooses one of five cards.
             * @default false
             */
            beginner: boolean;
            /**
             * Sheets
             * @description Dealt at random, chosen in turn, or one type dealt for everybody.
             * @default dealt
             * @enum {unknown}
             */
            sheets: "chosen" | "dealt" | "same";
            /**
             * The extra coat of a Wing
             * @description Whether it may go on any majolica tile, or only on one beside the Wing.
             * @default anywhere
             * @enum {unknown}
             */
            wings: "anywhere" | "beside";
            /**
             * Colours skipped at once
             * @description Whether at most three of a card's colours can be skipped, or all four.
             * @default three
             * @enum {unknown}
             */
            skipping: "four" | "three";
        };
        /**
         * SheetSeen
         * @description One player's sheet.
         */
        MajolicaSheetSeen: {
            id: string;
            name: string;
            layout: string[];
            coats: string[];
            shovels: number;
            circles: number;
            icons: number[];
            lengths: number[];
            groups: string[][];
            connected: boolean;
            twice: number;
        };
        /**
         * Observation
         * @description The table as a seat sees it.
         */
        MementoObservation: {
            options: components["schemas"]["MementoOptions"];
            round: number;
            turner: number;
            categories: string[];
            goals: (string | null)[];
            late: string[];
            tops: (string | null)[];
            heights: number[];
            held: number[];
            passes: number;
            totals: number[];
            results: components["schemas"]["MementoRoundResult"][];
            /** @default null */
            own: number[] | null;
            /** @default null */
            seen: components["schemas"]["MementoSeen"][] | null;
        };
        /**
         * Options
         * @description Variants and rulings.
         */
        MementoOptions: {
            /**
             * Introductory game
             * @description Three colours and three shapes: best for a first game.
             * @default false
             */
            introductory: boolean;
            /**
             * Memory aid
             * @description What the table remembers. A game with an aid is marked as assisted.
             * @default none
             * @enum {unknown}
             */
            aid: "all-seen" | "none" | "own-counts" | "own-list";
            /**
             * Ties for most and fewest
             * @description Whether everybody who ties counts, or nobody does.
             * @default all
             * @enum {unknown}
             */
            ties: "all" | "nobody";
            /**
             * Scoring cards of round three
             * @description Whether the two unused scoring cards are sure to appear in round three.
             * @default late-cards-first
             * @enum {unknown}
             */
            third_round: "late-cards-first" | "shuffle-all";
            /**
             * A round ends with the last card of
             * @description Whether a round goes on while face-down cards alone are left.
             * @default all-piles
             * @enum {unknown}
             */
            display: "all-piles" | "face-up-piles";
            /**
             * Ages
             * @description All seats from the youngest to the oldest; empty: in seat order.
             * @default []
             */
            ages: number[];
        };
        /**
         * RoundResult
         * @description A scored round: everything in it was open to all when it was scored.
         */
        MementoRoundResult: {
            goals: string[];
            cards: number[][];
            points: number[][];
        };
        /**
         * Seen
         * @description A take that a seat remembers.
         */
        MementoSeen: {
            seat: number;
            hidden: boolean;
            card: string | null;
        };
        /** MyTable */
        MyTable: {
            id: string;
            game: string;
            title: string;
            /** @enum {string} */
            status: "lobby" | "playing" | "over" | "damaged" | "lacking";
            seat: number | null;
            names: string[];
            free: number;
            yours: boolean;
            waits_for: string[];
            moved: number;
            daily: string | null;
        };
        /** NewTable */
        NewTable: {
            game: string;
            seats: components["schemas"]["SeatPlan"][];
            your_name: string;
            your_seat?: number | null;
            options?: {
                [key: string]: unknown;
            };
            /** @default 180 */
            away: number | null;
            clock?: components["schemas"]["TimeControl"] | null;
            /** @default true */
            talk: boolean;
            /** @default false */
            hints: boolean;
            here?: components["schemas"]["Joining"][];
        };
        /** Notices */
        Notices: {
            key: string | null;
            on: boolean;
        };
        /** OptionInfo */
        OptionInfo: {
            name: string;
            /** @enum {string} */
            kind: "bool" | "choice" | "seats" | "words";
            title: string;
            description: string;
            choices: (string | number)[];
            default: unknown;
        };
        /**
         * AskSeen
         * @description A choice that an ability leaves.
         */
        PaperbackAskSeen: {
            card: string;
            piece: number;
            kind: string;
            number: number;
            cents: number;
        };
        /**
         * AttackSeen
         * @description An attack in play.
         */
        PaperbackAttackSeen: {
            card: string;
            acts: string;
        };
        /**
         * FameSeen
         * @description A Fame pile.
         */
        PaperbackFameSeen: {
            card: string;
            left: number;
        };
        /**
         * HintSeen
         * @description What a seat has asked to know of the best word that its hand spells.
         */
        PaperbackHintSeen: {
            letters: number;
            first: string;
            word: string;
        };
        /**
         * MadeSeen
         * @description What was written in a turn. All see it as it is: what was written is never a secret.
         */
        PaperbackMadeSeen: {
            seat: number;
            words: string;
            cents: number;
        };
        /**
         * Observation
         * @description The table as a seat sees it. Everything is public but `hand` and `vote`.
         */
        PaperbackObservation: {
            options: components["schemas"]["PaperbackOptions"];
            /** @enum {unknown} */
            stage: "abilities" | "award" | "buy" | "claim" | "common" | "discard" | "draw" | "first-hands" | "first-player" | "house-words" | "length" | "list" | "offer" | "over" | "powers" | "score" | "start" | "theme" | "word";
            turn: number;
            seat: number | null;
            first: number | null;
            list: string | null;
            house: string[];
            proposal: string | null;
            voted: boolean[];
            ballot: boolean[];
            offer: components["schemas"]["PaperbackPileSeen"][];
            fame: components["schemas"]["PaperbackFameSeen"][];
            common: string | null;
            length: number | null;
            taken: number;
            trash: string[];
            award: string | null;
            theme: string | null;
            holder: number | null;
            seats: components["schemas"]["PaperbackSeatSeen"][];
            hinted: number;
            word: components["schemas"]["PaperbackPieceSeen"][];
            gap: number | null;
            special: components["schemas"]["PaperbackSpecialSeen"][];
            bent: boolean;
            revealed: string[];
            claimed: boolean;
            asks: components["schemas"]["PaperbackAskSeen"][];
            asked: number | null;
            bonus: number[];
            factors: number[];
            attacks: components["schemas"]["PaperbackAttackSeen"][];
            attackers: number[];
            burnt: number[];
            worth: number;
            extra: number;
            cents: number;
            due: number;
            drawing: number | null;
            blocked: boolean;
            made: components["schemas"]["PaperbackMadeSeen"][];
            /** @default null */
            hand: string[] | null;
            /** @default null */
            vote: boolean | null;
            /** @default null */
            hint: components["schemas"]["PaperbackHintSeen"] | null;
        };
        /**
         * Options
         * @description Words, modules and rulings.
         */
        PaperbackOptions: {
            /**
             * Words
             * @description The spelling of the word list, or a list from a file.
             * @default american
             */
            words: string;
            /**
             * Size of the word list
             * @description 35 holds everyday words alone, 70 almost all that a dictionary has.
             * @default 70
             * @enum {unknown}
             */
            size: 35 | 50 | 60 | 70;
            /**
             * Family list
             * @description Words that hurt are left out of the list.
             * @default true
             */
            family: boolean;
            /**
             * House words
             * @description Words in lower case that the players vote on before the first turn.
             * @default []
             */
            house_words: string[];
            /**
             * Hints
             * @description Whether players can ask for the best word, bit by bit.
             * @default false
             */
            hints: boolean;
            /**
             * Spacebar and Dyslexic
             * @description Two more Common cards: make two words, or turn two letters around.
             * @default false
             */
            spacebar_and_dyslexic: boolean;
            /**
             * Attacks
             * @description Cards that limit the others for a round.
             * @default false
             */
            attacks: boolean;
            /**
             * Player Powers
             * @description Everybody has a power of their own.
             * @default false
             */
            powers: boolean;
            /**
             * Awards
             * @description A card with Fame for a feat at the end.
             * @default false
             */
            awards: boolean;
            /**
             * Themes
             * @description A card with Fame for words that fit a theme, by vote.
             * @default false
             */
            themes: boolean;
            /**
             * More cents from abilities
             * @description Whether they are added before a Double Word multiplies, or after.
             * @default before
             * @enum {unknown}
             */
            bonuses: "after" | "before";
            /**
             * Attacks can be copied
             * @description The card that copies stays in play too.
             * @default true
             */
            copied_attacks: boolean;
            /**
             * Equally many turns
             * @description When Fame piles end the game, the round is played to its end.
             * @default false
             */
            last_round: boolean;
            /**
             * Spacebar: the length track
             * @description Whether both words count together, or the longer word alone.
             * @default together
             * @enum {unknown}
             */
            spacebar_length: "longer" | "together";
            /**
             * Spacebar: long words
             * @description Whether abilities ask for the length of their own word, or of both.
             * @default own
             * @enum {unknown}
             */
            spacebar_long: "both" | "own";
            /**
             * Spacebar: wild cards
             * @description Whether abilities look for wild cards in their own word, or in both.
             * @default own
             * @enum {unknown}
             */
            spacebar_wilds: "both" | "own";
            /**
             * Spacebar: Double Word
             * @description Whether it multiplies the whole score, or that of its own word.
             * @default both
             * @enum {unknown}
             */
            spacebar_double: "both" | "own";
            /**
             * Vowels for 2¢ without abilities
             * @description Whether they are kept or trashed while an attack switches abilities off.
             * @default kept
             * @enum {unknown}
             */
            silenced_vowels: "kept" | "trashed";
            /**
             * Attack cards without abilities
             * @description What becomes of them while an attack switches abilities off.
             * @default discarded
             * @enum {unknown}
             */
            silenced_attacks: "discarded" | "in-play";
            /**
             * Fewer cards by attacks
             * @description Three cards at least in all, or three and the extra cards on top.
             * @default at-least-three
             * @enum {unknown}
             */
            draw_floor: "at-least-three" | "three-and-extra";
            /**
             * Proofreader counts
             * @description All cards that a player trashed, or only cards of their own.
             * @default all
             * @enum {unknown}
             */
            proofreader: "all" | "own";
            /**
             * A copied vowel for 2¢
             * @description Whether a card that copies its ability is trashed too.
             * @default true
             */
            copied_trash: boolean;
            /**
             * Attacks on cents
             * @description Taken off the finished score, or before a Double Word multiplies.
             * @default after
             * @enum {unknown}
             */
            less_cents: "after" | "before";
        };
        /**
         * PieceSeen
         * @description A card of the word.
         */
        PaperbackPieceSeen: {
            card: string;
            letters: string;
            /** @enum {unknown} */
            source: "alternate" | "common" | "hand";
            live: boolean;
            doubled: number;
            written: string;
        };
        /**
         * PileSeen
         * @description A pile of the Offer.
         */
        PaperbackPileSeen: {
            price: number;
            top: string | null;
            alternate: string | null;
            below: number;
        };
        /**
         * SeatSeen
         * @description What all see of a player.
         */
        PaperbackSeatSeen: {
            hand: number;
            pile: number;
            deck: string[];
            sure: string[];
            discards: string[];
            in_play: components["schemas"]["PaperbackAttackSeen"][];
            power: string | null;
            trashed: number;
        };
        /**
         * SpecialSeen
         * @description Spacebar or Dyslexic, as used in this turn.
         */
        PaperbackSpecialSeen: {
            card: string;
            /** @enum {unknown} */
            source: "alternate" | "common" | "hand";
        };
        /**
         * Ping
         * @description Is anybody there?
         */
        Ping: {
            /** @enum {unknown} */
            type: "ping";
        };
        /**
         * Pong
         * @description The answer to a ping.
         */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
        };
        /** Positions */
        Positions: {
            length: number;
            updates: components["schemas"]["Update"][];
        };
        /**
         * Preview
         * @description What a draft would lead to, as far as this seat can know.
         */
        Preview: {
            /** @enum {unknown} */
            type: "preview";
            request: number;
            played: string[];
            state: components["schemas"]["ViewMessage"];
            score: number[][];
        };
        /**
         * Problem
         * @description The body of every answer that is an error.
         */
        Problem: {
            code: string;
            sentence: string;
            rule: string;
        };
        /** Puzzle */
        Puzzle: {
            decision: number;
        };
        /** Reason */
        Reason: {
            code: string;
            values: {
                [key: string]: string | number;
            };
            /** @default  */
            rule: string;
        };
        /**
         * Refused
         * @description A command or a draft was not played, and nothing has changed.
         */
        Refused: {
            /** @enum {unknown} */
            type: "refused";
            command: string;
            request: number | null;
            code: string;
            sentence: string;
            rule: string;
        };
        /** Rehearsal */
        Rehearsal: {
            actions: string[];
        };
        /** Rehearsed */
        Rehearsed: {
            preview: components["schemas"]["Preview"] | null;
        };
        /** Remark */
        Remark: {
            code: string;
            line: number;
            seat: number;
            weight: number;
            values: {
                [key: string]: string | number;
            };
            /** @default  */
            rule: string;
        };
        /**
         * Rematch
         * @description The same people can play again at another table.
         */
        Rematch: {
            /** @enum {unknown} */
            type: "rematch";
            table: string;
            path: string;
        };
        /** Replay */
        Replay: {
            table: components["schemas"]["TableInfo"];
            lines: components["schemas"]["ReplayLine"][];
        };
        /** ReplayLine */
        ReplayLine: {
            seat: number;
            action: string;
        };
        /** Review */
        Review: {
            game: string;
            version: string;
            seat: number;
            course: number[][];
            decisions: components["schemas"]["Decision"][];
            mattered: number[];
            remarks: components["schemas"]["Remark"][];
        };
        /** Reviewing */
        Reviewing: {
            /** @enum {string} */
            state: "none" | "thinking" | "ready" | "failed";
            done: number;
            of: number;
            review: components["schemas"]["Review"] | null;
        };
        /** Rulebook */
        Rulebook: {
            language: string;
            title: string;
            introduction: string;
            chapters: components["schemas"]["Chapter"][];
        };
        /**
         * Said
         * @description A player says something.
         */
        Said: {
            /** @enum {unknown} */
            type: "said";
            remark: components["schemas"]["TalkRemark"];
        };
        /**
         * SatIn
         * @description A bot that played for somebody who was away.
         */
        SatIn: {
            seat: number;
            bot: string;
        };
        /**
         * Say
         * @description Something to be said from this seat: either a phrase or a text.
         */
        Say: {
            /** @enum {unknown} */
            type: "say";
            command: string;
            phrase: string | null;
            text: string;
        };
        /** Scene */
        Scene: {
            updates: components["schemas"]["Update"][];
            lessons: string[];
            asked: string | null;
        };
        /**
         * ScoreLine
         * @description One reason for points. The lines of a seat add up to its points.
         */
        ScoreLine: {
            label: string;
            points: number;
            rule: string;
            /** @default [] */
            pieces: string[];
        };
        /**
         * SeatInfo
         * @description A seat as everybody at the table sees it.
         */
        SeatInfo: {
            seat: number;
            /** @enum {unknown} */
            kind: "bot" | "person";
            name: string;
            level: string | null;
            free: boolean;
            connected: boolean;
            host: boolean;
            stand_in: string | null;
            resigned: boolean;
        };
        /** SeatPlan */
        SeatPlan: {
            /** @enum {string} */
            kind: "person" | "bot";
            /** @default  */
            name: string;
            level?: string | null;
        };
        /**
         * SeatTime
         * @description What a seat has left, in milliseconds. Who has no connection spends the allowance first, then
         *     the time of the decision, then the bank.
         */
        SeatTime: {
            seat: number;
            runs: boolean;
            decision: number;
            bank: number;
            allowance: number;
        };
        /** Seated */
        Seated: {
            table: string;
            seat: number;
        };
        /**
         * Seen
         * @description The decision is before somebody's eyes: it is on a page that is not in the background.
         */
        Seen: {
            /** @enum {unknown} */
            type: "seen";
            decision: number;
        };
        /** Sentence */
        Sentence: {
            id: string;
            text: string;
        };
        ServerMessage: components["schemas"]["Hello"] | components["schemas"]["TableChanged"] | components["schemas"]["Update"] | components["schemas"]["Cover"] | components["schemas"]["Ack"] | components["schemas"]["Refused"] | components["schemas"]["Preview"] | components["schemas"]["Pong"] | components["schemas"]["Rematch"] | components["schemas"]["Clocks"] | components["schemas"]["TimeUp"] | components["schemas"]["Talk"] | components["schemas"]["Said"] | components["schemas"]["Heard"];
        /**
         * Snapshot
         * @description All that this seat may see of the game now.
         */
        Snapshot: {
            index: number;
            decision: number;
            view: components["schemas"]["ViewMessage"];
            breakdown: components["schemas"]["ScoreLine"][][] | null;
            standings: components["schemas"]["Standing"][] | null;
            may_take_back: boolean;
        };
        /**
         * Standing
         * @description How a seat did in a finished game.
         */
        Standing: {
            seat: number;
            rank: number;
            points: number;
            tiebreaks: number[];
        };
        /** Subscription */
        Subscription: {
            endpoint: string;
            p256dh: string;
            auth: string;
        };
        /**
         * TableChanged
         * @description Seats, names, status or connections have changed.
         */
        TableChanged: {
            /** @enum {unknown} */
            type: "table";
            table: components["schemas"]["TableInfo"];
        };
        /**
         * TableInfo
         * @description A table and who is at it.
         */
        TableInfo: {
            id: string;
            game: string;
            title: string;
            options: Record<string, unknown>;
            /** @enum {unknown} */
            status: "damaged" | "lacking" | "lobby" | "over" | "playing";
            lacks: string | null;
            assisted: boolean;
            seats: components["schemas"]["SeatInfo"][];
            you: components["schemas"]["You"];
            play: string | null;
            watch: string;
            seed_hash: string;
            seed: string | null;
            rematch: string | null;
            daily: string | null;
            away: number | null;
            previous: string | null;
            clock: components["schemas"]["TimeControl"] | null;
            talk: boolean;
            hints: boolean;
            ended: number | null;
            imported: boolean;
        };
        /**
         * Talk
         * @description What was last said at the table, in order: it follows a `hello`, if anything was.
         */
        Talk: {
            /** @enum {unknown} */
            type: "talk";
            remarks: components["schemas"]["TalkRemark"][];
        };
        /**
         * TalkRemark
         * @description What a player said.
         */
        TalkRemark: {
            number: number;
            seat: number;
            phrase: ("good_game" | "hello" | "nice" | "one_moment" | "thinking" | "your_turn") | null;
            text: string;
            said: number;
        };
        /**
         * TimeControl
         * @description How the clocks of a table measure time, in seconds.
         */
        TimeControl: {
            decision: number;
            bank: number;
        };
        /**
         * TimeUp
         * @description A seat's time is up: a bot makes this decision, unless its person still does.
         */
        TimeUp: {
            /** @enum {unknown} */
            type: "time_up";
            seat: number;
        };
        /**
         * TryOut
         * @description Actions that this seat would like to see played, without playing them.
         */
        TryOut: {
            /** @enum {unknown} */
            type: "draft";
            request: number;
            decision: number;
            actions: string[];
        };
        /** Tutorial */
        Tutorial: {
            game: string;
            title: string;
            options: {
                [key: string]: unknown;
            };
            seats: components["schemas"]["SeatInfo"][];
            scenes: components["schemas"]["Scene"][];
        };
        /**
         * Update
         * @description What was just played, with the dealer's lines that followed.
         */
        Update: {
            /** @enum {unknown} */
            type: "update";
            index: number;
            events: components["schemas"]["Event"][];
            state: components["schemas"]["Snapshot"];
        };
        /**
         * ViewMessage
         * @description A seat's view, without what it may not look up again.
         */
        ViewMessage: {
            seat: number | null;
            actors: number[];
            legal: string[];
            /** @description The game's own picture. */
            observation: components["schemas"]["MementoObservation"] | components["schemas"]["WallpaperObservation"] | components["schemas"]["MajolicaObservation"] | components["schemas"]["PaperbackObservation"];
        };
        /**
         * Observation
         * @description The table as a seat sees it.
         *
         *     Columns count from the low end. “Per player” is per seat, and then Grandma in a game of two.
         *     Everything is public but `hand` and `bid`.
         */
        WallpaperObservation: {
            options: components["schemas"]["WallpaperOptions"];
            /** @enum {unknown} */
            stage: "add" | "break" | "choose" | "claim" | "discard" | "draw" | "fill" | "grandma" | "hang" | "line-up" | "over";
            round: number;
            turn: number;
            deck: number;
            columns: string[][];
            filling: number | null;
            line: number[];
            played: number[][];
            kept: number[][];
            in_hand: number[];
            chosen: boolean[];
            shown: number[];
            bumps: number[];
            new: string[][];
            walls: components["schemas"]["WallpaperPiece"][][];
            big: number[][];
            little: number[][];
            hazies: number[];
            gone: string[];
            /** @default null */
            hand: number[] | null;
            /** @default null */
            bid: number | null;
        };
        /**
         * Options
         * @description Variants and rulings.
         */
        WallpaperOptions: {
            /**
             * Line of tokens
             * @description Whether the youngest player begins at the front, or the order is random.
             * @default youngest-first
             * @enum {unknown}
             */
            line: "random" | "youngest-first";
            /**
             * Ages
             * @description All seats from the youngest to the oldest; empty: in seat order.
             * @default []
             */
            ages: number[];
            /**
             * Hazy Memory cards complete
             * @description Whether they can complete a big or a little shape, or only a big one.
             * @default either
             * @enum {unknown}
             */
            hazy: "big-only" | "either";
            /**
             * Hazy Memory cards there are
             * @description Whether they never run out, or there are 21 as in the box.
             * @default unlimited
             * @enum {unknown}
             */
            supply: "21" | "unlimited";
            /**
             * Grandma takes
             * @description Which column she takes when she breaks a bump, in a game of two.
             * @default most-cards
             * @enum {unknown}
             */
            grandma: "high-end" | "most-cards" | "random";
        };
        /**
         * Piece
         * @description Something that hangs in a wall.
         */
        WallpaperPiece: {
            card: string | null;
            x: number;
            y: number;
            turned: boolean;
            facing: string | null;
        };
        /** Watching */
        Watching: {
            table: string;
        };
        /**
         * You
         * @description The one who reads this.
         */
        You: {
            seat: number | null;
            host: boolean;
            recovery: string | null;
            resigned: number | null;
            sat_in: components["schemas"]["SatIn"][];
            seats: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    ApiGamesGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"][];
                };
            };
        };
    };
    ApiGamesRulesRules: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rulebook"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiMineMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTable"][];
                };
            };
        };
    };
    ApiNoticesNoticesOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
        };
    };
    ApiNoticesWantNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description A secret that is new for each request, and the same when it is sent again. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiNoticesWantNoNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ApiDailyDaily: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Daily"][];
                };
            };
        };
    };
    ApiTablesTableIdDailyDailyResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyResult"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiJoinSecretInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiJoinSecretJoin: {
        parameters: {
            query?: never;
            header?: {
                /** @description A secret that is new for each request, and the same when it is sent again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Joining"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seated"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdRecordRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdReplayReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdReplayStartPositions: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                table_id: string;
                start: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Positions"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdCheckCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Check"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdReviewReview: {
        parameters: {
            query?: {
                seat?: number;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviewing"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdReviewBeginReview: {
        parameters: {
            query?: {
                seat?: number;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviewing"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdStartStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdSeatsPlanSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatPlan"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdSeatsSitInSitIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdBackBack: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdResignResign: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdHereSeatHere: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Joining"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seated"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTutorialsGameTutorial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tutorial"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTutorialsGameSceneDraftRehearse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                scene: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rehearsal"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rehearsed"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdHintHint: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Puzzle"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advice"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A secret that is new for each request, and the same when it is sent again. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiRecordsOpenRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description A secret that is new for each request, and the same when it is sent again. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiDailyGamePlayDaily: {
        parameters: {
            query?: never;
            header?: {
                /** @description A secret that is new for each request, and the same when it is sent again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DailyPlan"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiTablesTableIdRematchRematch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A secret that is new for each request, and the same when it is sent again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiWatchSecretWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A secret that is new for each request, and the same when it is sent again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watching"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
    ApiRecoverCodeRecover: {
        parameters: {
            query?: never;
            header?: {
                /** @description A secret that is new for each request, and the same when it is sent again. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seated"];
                };
            };
            /** @description Bad request syntax or unsupported method */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status_code: number;
                        detail: string;
                        extra?: null | {
                            [key: string]: unknown;
                        } | unknown[];
                    };
                };
            };
        };
    };
}
